import { writeFileSync } from 'node:fs';
import { tokenStylesheet } from './stylesheet.ts';

writeFileSync(new URL('tokens.css', import.meta.url), tokenStylesheet());
