import { createRoot } from 'react-dom/client';
import { App } from './app';
import './console.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the console');
createRoot(root).render(<App />);
