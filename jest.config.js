import { projects } from './shared/build/src/jest/projects.ts';

export default { projects: projects(import.meta.dirname) };
