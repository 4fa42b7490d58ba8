import { expect, type Page } from '@playwright/test';
import { port } from '../playwright.config.ts';
import { keptOf } from './signed-in.ts';

const origin = `http://localhost:${port}`;

/** Calls of the desk as somebody of the team makes them, for what a test finds there when it begins. @throws where one is refused */
export const deskCalls = ({ request }: Page, email: string) => {
  const headers = { authorization: `Bearer ${keptOf(email)['pregao.session']}` };
  const call = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<T> => {
    const answer = await request.fetch(`${origin}/api/${path}`, { method, headers, ...(data && { data }) });
    expect([path, answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([path, answer.status(), '']);
    return (await answer.json()) as T;
  };
  return {
    get: <T>(path: string) => call<T>('GET', path),
    post: <T>(path: string, data: object) => call<T>('POST', path, data),
    put: <T>(path: string, data: object) => call<T>('PUT', path, data),
  };
};

/** Record of the desk, as far as its tests read it. */
export interface DeskRecord {
  id: number;
  revision: number;
  status: string;
  slug: string;
}
