import { defineWidget } from '@pregao/platform';
import { LiveNow } from '../features/on-air/live-now.tsx';
import ptBr from '../features/on-air/on-air.pt-br.json';

export default defineWidget({ name: 'mfe-live', slot: 'navbar.actions', Widget: LiveNow, texts: { 'pt-br': ptBr } });
