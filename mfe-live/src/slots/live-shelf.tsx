import { defineWidget } from '@pregao/platform';
import { LiveShelf } from '../features/on-air/live-shelf.tsx';
import ptBr from '../features/on-air/on-air.pt-br.json';

export default defineWidget({ name: 'mfe-live', slot: 'home.sections', Widget: LiveShelf, texts: { 'pt-br': ptBr } });
