import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { AccessService } from '../access/index.ts';
import type { CatalogService } from '../catalog/index.ts';
import { createDocumentChanges, type FilesService } from '../files/index.ts';
import { createCopiesService } from './copies.service.ts';
import { createEbookPrices } from './ebook-prices.service.ts';
import { createEbookReader } from './ebooks.reader.ts';
import { createMyEbooksService } from './my-ebooks.service.ts';
import { createPreparingService } from './preparing.service.ts';
import { createReadingService } from './reading.service.ts';

export interface EbooksNeeds {
  access: AccessService;
  catalog: CatalogService;
  files: FilesService;
}

/** E-books as their readers have them. */
export const createEbooksService = (core: Core, { access, catalog, files }: EbooksNeeds) => {
  const change = createDocumentChanges(core);
  const whole = async ({ file_id: id }: { file_id: number }, reader: string): Promise<string> => {
    const address = await files.signedAddress(core.db, id, reader);
    if (address === null) throw new AppError('ebook_preparing');
    return address;
  };
  const copies = createCopiesService(core, change, whole);
  return {
    copies,
    page: createEbookReader(core, { access, catalog, copies }),
    reading: createReadingService(core, access, whole),
    prices: createEbookPrices(core),
    mine: createMyEbooksService(core, catalog, copies),
    preparing: createPreparingService(core, change),
  };
};

export type EbooksService = ReturnType<typeof createEbooksService>;
