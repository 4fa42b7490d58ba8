import { internalPages } from '@pregao/contract';
import { serverResource } from '../../resource/server-resource.ts';

export const pageResource = serverResource(internalPages, {
  table: 'page',
  unique: { page_slug_key: ['slug', 'Este endereço já é de outra página.'] },
});
