export { Pages as App } from 'virtual:pages';
