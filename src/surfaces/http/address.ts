/** Returns the address through which shoppers reach a service. */
export const publicAddressOf = (config: {
  publicUrl: string | null;
  host: string;
  port: number;
}): string => config.publicUrl ?? addressOf(config);

/** Returns the URL of a service: `localhost` if it listens on all addresses. */
export function addressOf({ host, port }: { host: string; port: number }): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
