import {
  approveCourtesy,
  createUserCourtesy,
  extendCourtesy,
  refuseCourtesy,
  revokeCourtesy,
  type CourtesySubject,
} from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

const api = () => getPlatform().api;

export const sendApproval = (id: number) => api().call(approveCourtesy, { params: { id } });

export const sendRefusal = (id: number, reason: string) =>
  api().call(refuseCourtesy, { params: { id }, body: { reason } });

export const sendRevocation = (id: number, reason: string) =>
  api().call(revokeCourtesy, { params: { id }, body: { reason } });

export const sendExtension = (id: number, body: { expires_at: string | null; reason: string }) =>
  api().call(extendCourtesy, { params: { id }, body });

interface Terms {
  courtesy_type_id: number;
  subject_type: CourtesySubject;
  subject_id: number;
  access_period_id: number;
  expires_at: string | null;
  reason: string;
  campaign: string;
}

export const sendCourtesy = (user_id: number, terms: Terms) =>
  api().call(createUserCourtesy, { body: { user_id, ...terms } });

export type { Terms };
