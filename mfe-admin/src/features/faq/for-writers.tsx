import { faq } from '@pregao/contract';
import { useCan, usePlatform, useTexts } from '@pregao/platform';
import { useEffect, type ReactNode } from 'react';
import ptBr from './faq.pt-br.json';

/** Who writes answers has their desk; who may only read them reads the help centre, with what is for the staff. */
export const ForWriters = ({ children }: { children: ReactNode }) => {
  useTexts({ 'pt-br': ptBr });
  const { navigate } = usePlatform();
  const canCreate = useCan('create', faq.subject);
  const canUpdate = useCan('update', faq.subject);
  const isReader = !canCreate && !canUpdate;
  useEffect(() => {
    if (isReader) navigate('/central-de-ajuda', { replace: true });
  }, [isReader, navigate]);
  return isReader ? null : children;
};
