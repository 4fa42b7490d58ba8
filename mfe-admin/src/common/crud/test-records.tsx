import { buildAdmin, renderWithPlatform } from '@pregao/testing';
import type { ReactElement } from 'react';
import ptBr from '../common.pt-br.json';

/** The first page of a list without records. */
export const noRecords = {
  data: [],
  meta: {
    total: 0,
    page: 1,
    per_page: 25,
    total_is_exact: true,
    next_cursor: null,
    previous_cursor: null,
    counts: { all: 0 },
  },
};

/** Shows a screen of records at its address, to who may do everything unless told. */
export const showRecords = (screen: ReactElement, path: string, user = buildAdmin(), stored = {}) =>
  renderWithPlatform(screen, { user, stored, name: 'mfe-admin', path, texts: { 'pt-br': ptBr } });
