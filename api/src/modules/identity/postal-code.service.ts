import type { ResponseOf, consultZipCode } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import { findCity, findPostalCode, findState, putPostalCode } from './geography.repository.ts';
import { limitAddress } from './limits.ts';
import { askByHttp, type PostalCode } from './postal-code.ts';
import { placeOfZipCode } from './postal-code-ranges.ts';

const ninetyDays = 90 * 24 * 3_600_000;

export type ZipCodeResult = ResponseOf<typeof consultZipCode>;

/**
 * Finds the address of a CEP of eight digits: what was asked before, else the configured service, else what the number
 * itself tells (REQ-5.7, REQ-5.8).
 * @throws 404 `zip_code_unknown`, said under the field
 */
export const createPostalCodeService = (core: Core) => {
  const ask = core.config.POSTAL_CODE_URL ? askByHttp(core.config.POSTAL_CODE_URL) : null;
  const unknown = () =>
    new AppError('zip_code_unknown', {
      fields: { zip_code: ['Não encontramos este CEP. Confira os números ou preencha o endereço.'] },
    });

  const fromService = async (zipCode: string): Promise<PostalCode | undefined> => {
    if (!ask) return undefined;
    const now = core.now();
    const kept = await findPostalCode(core.db, zipCode, new Date(now.getTime() - ninetyDays).toISOString());
    if (kept) return kept;
    let found: PostalCode | null;
    try {
      found = await ask(zipCode);
    } catch (error) {
      // A service that is down must not keep anyone from typing an address.
      core.log.warn({ err: error }, 'postal-code service failed');
      return undefined;
    }
    if (!found) throw unknown();
    if (!(await findCity(core.db, found.city_id))) return undefined;
    await putPostalCode(core.db, { zip_code: zipCode, ...found, fetched_at: now.toISOString() });
    return found;
  };

  return {
    consult: async (zipCode: string, ip: string): Promise<ZipCodeResult> => {
      await limitAddress(core.keyValue, 'zip', ip, 60, 60);
      const found = await fromService(zipCode);
      const place = placeOfZipCode(zipCode);
      const city = await findCity(core.db, found?.city_id ?? place?.city_id ?? 0);
      const state = city ? { id: city.uf_id, name: city.name_uf } : place && (await findState(core.db, place.uf));
      if (!state) throw unknown();
      return {
        zip_code: zipCode,
        logradouro: found?.street ?? '',
        bairro: found?.district ?? '',
        uf_id: state.id,
        name_uf: state.name,
        city_id: city?.id ?? null,
        name_city: city?.name ?? null,
        complete: Boolean(found?.street),
      };
    },
  };
};
