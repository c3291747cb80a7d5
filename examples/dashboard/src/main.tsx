import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { LanguageProvider } from './language.tsx';
import './style.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element for the dashboard.');
createRoot(root).render(
  <StrictMode>
    <LanguageProvider>
      <App />
    </LanguageProvider>
  </StrictMode>,
);
