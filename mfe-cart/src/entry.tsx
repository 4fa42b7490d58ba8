import { defineRemote } from '@pregao/platform';
import { App } from './app/app.tsx';
import ptBr from './locales/pt-br.json';

export default defineRemote({ name: 'mfe-cart', App, texts: { 'pt-br': ptBr } });
