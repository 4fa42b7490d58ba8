import {
  approveCourtesy,
  createUserCourtesyReport,
  extendCourtesy,
  giveCourtesies,
  refuseCourtesy,
  revokeCourtesy,
  type CourtesySubject,
} from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

const api = () => getPlatform().api;

/** @param revision what its approver read */
export const sendApproval = (id: number, revision: number) =>
  api().call(approveCourtesy, { params: { id }, body: { revision } });

export const sendRefusal = (id: number, reason: string) =>
  api().call(refuseCourtesy, { params: { id }, body: { reason } });

export const sendRevocation = (id: number, reason: string) =>
  api().call(revokeCourtesy, { params: { id }, body: { reason } });

export const sendExtension = (id: number, body: { expires_at: string | null; reason: string }) =>
  api().call(extendCourtesy, { params: { id }, body });

export const sendNote = (courtesy_id: number, note: string) =>
  api().call(createUserCourtesyReport, { body: { courtesy_id, note } });

interface Terms {
  courtesy_type_id: number;
  subject_type: CourtesySubject;
  subject_id: number;
  access_period_id: number;
  starts_at: string | null;
  expires_at: string | null;
  reason: string;
  campaign: string;
}

/** @param people each with the key under which they are given it once */
export const sendCourtesies = (people: { user_id: number; key: string }[], terms: Terms) =>
  api().call(giveCourtesies, { body: { people, ...terms } });

export type { Terms };
