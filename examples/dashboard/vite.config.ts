import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Cookies belong to one origin, so the gateway is reached through that of the pages. */
const gateway: ProxyOptions = {
  target: process.env.BASE ?? 'http://127.0.0.1:4000',
  configure(proxy) {
    // Vite answers 500; reverse proxies answer 502, which clients take for a restart.
    proxy.on('error', (_error, _request, response) => {
      if ('writeHead' in response && !response.headersSent) response.writeHead(502).end();
    });
  },
};
const proxy = { '/graphql': gateway, '/bulk': gateway };

export default defineConfig({
  root: at('.'),
  plugins: [react()],
  resolve: { alias: { 'storefront-gateway-client': at('../../client/src/index.ts') } },
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
});
