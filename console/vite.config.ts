import { fileURLToPath } from 'node:url';
import { defineConfig, type ProxyOptions } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const sharedModules =
  /console.src.(?:api.(?:use-live|follow)|frame.use-(?:filters|format)|parts.panel)\.tsx?$/;

/** Cookies belong to one origin, so the development server forwards calls to the gateway. */
const gateway: ProxyOptions = {
  target: process.env.BASE ?? 'http://127.0.0.1:4000',
  configure(proxy) {
    // Vite answers 500; reverse proxies answer 502, which clients take for a restart.
    proxy.on('error', (_error, _request, response) => {
      if ('writeHead' in response && !response.headersSent) response.writeHead(502).end();
    });
  },
};

export default defineConfig(({ command }) => ({
  root: at('.'),
  // Relative in the build, because the gateway can be served below a path of a proxy.
  base: command === 'build' ? './' : '/console/',
  build: {
    outDir: at('../dist/console'),
    emptyOutDir: true,
    // Browsers that know the CSS function light-dark(), which the build would otherwise replace.
    cssTarget: ['chrome125', 'edge125', 'firefox125', 'safari18'],
    license: { fileName: 'licenses.md' },
    chunkSizeWarningLimit: 1_000,
    // Small modules that all screens share are one file, as each request costs time.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'shared', test: sharedModules }] },
      },
    },
    // The policy of the page forbids addresses of the kind `data:` for scripts and fonts.
    assetsInlineLimit: 0,
  },
  resolve: { alias: { 'storefront-gateway-client': at('../client/src/index.ts') } },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      [
        '/graphql',
        '/bulk',
        '/api',
        '/equivalent',
        '/openapi.json',
        '/files',
        '/readyz',
        '/healthz',
      ].map((path) => [path, gateway]),
    ),
  },
}));
