import type { Viewer } from '../../http/viewer.ts';
import { among, every, isLive } from '../../resource/reader/row-rule.ts';

/** For whom answers are that somebody reads. */
export type Audiences = readonly string[];

export const forCustomers: Audiences = ['customer', 'both'];
export const forAll: Audiences = [...forCustomers, 'staff'];

/** Guests and customers read what is for customers; who reads the questions on the desk reads all. */
export const audiencesOf = (viewer: Viewer | null): Audiences =>
  viewer?.ability.can('read', 'FAQ / Central de ajuda') ? forAll : forCustomers;

/** Who reads an answer of the help centre. */
export const faqRule = every<Audiences>(
  isLive,
  among('audience', (audiences) => audiences),
);
