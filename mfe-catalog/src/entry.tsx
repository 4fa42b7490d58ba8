import { defineRemote } from '@pregao/platform';
import { App } from './app/app.tsx';
import ptBr from './common/common.pt-br.json';

export default defineRemote({ name: 'mfe-catalog', App, texts: { 'pt-br': ptBr } });
