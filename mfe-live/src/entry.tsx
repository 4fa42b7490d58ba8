import { defineRemote } from '@pregao/platform';
import { App } from './app/app.tsx';

export default defineRemote({ name: 'mfe-live', App });
