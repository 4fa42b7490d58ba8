import { downloadEbook } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export const findCopy = (id: number) => getPlatform().api.call(downloadEbook, { params: { id } });

/** The same call as an address, for who has to sign in first. */
export const copyAddress = (id: number) => `/api/download-ebook/${id}`;
