export { createPagesModule } from './pages.reader.ts';
export { pageResource } from './pages.resource.ts';
