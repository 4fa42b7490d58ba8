import type { AppAbility } from '@pregao/permissions';
import type { Variant } from '@pregao/contract';

/** The signed-in person of a request. */
export interface Viewer {
  id: number;
  profile_id: number;
  role: string;
  ability: AppAbility;
  session_id: number;
  /** The presented Bearer, echoed by the profile (REQ-3.8–3.12). */
  token: string;
  /** Set while a member of staff acts as this customer. */
  impersonator_id: number | null;
}

/** Finds the person of a Bearer; null when it is missing, expired or revoked. */
export type Authenticate = (token: string) => Promise<Viewer | null>;

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    variant: Variant;
    /** Channel of releases this origin shows, `stable` unless configured. */
    channel: string;
  }
}
