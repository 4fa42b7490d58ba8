import { defineWidget } from '@pregao/platform';
import { Bell } from '../features/notifications/bell.tsx';
import ptBr from '../features/notifications/notifications.pt-br.json';

export default defineWidget({ name: 'mfe-live', slot: 'navbar.actions', Widget: Bell, texts: { 'pt-br': ptBr } });
