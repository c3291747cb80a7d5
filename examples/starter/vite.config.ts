import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The object is necessary: with only the address, Vite replaces the header Host, and the service
// then refuses the session cookie, because the page is of another origin.
const service = { target: process.env.BASE ?? 'http://127.0.0.1:4000' };

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/graphql': service } },
});
