import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { removeOldFiles } from './api/arriving-file.ts';
import { App } from './app.tsx';
import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './style.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element for the console.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
void removeOldFiles();
