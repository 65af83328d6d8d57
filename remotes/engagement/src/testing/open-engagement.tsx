import '@galla/ui/kit';
import { outletConfigSchema } from '@galla/contract';
import { http } from '@galla/shared/http';
import { session } from '@galla/shared/session';
import { renderWithProviders, type ProviderOptions } from '@galla/testing';
import type { ReactNode } from 'react';
import { en } from '../messages/en';
import { hi } from '../messages/hi';

export const idOf = (last: number): string => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** An error response. */
export const refusal = (status: number, code: string, message: string): Response =>
  Response.json({ code, message }, { status });

/**
 * Renders a part of the remote for the outlet Corner in Pune. Requests are answered by 'METHOD path' with the data,
 * or by a function of the body.
 */
export async function openEngagement(
  element: ReactNode,
  answers: Record<string, unknown> = {},
  options: ProviderOptions = {},
) {
  const calls: { call: string; body: unknown }[] = [];
  session.clear();
  session.setOutlets([
    {
      outletId: idOf(9),
      displayName: 'Corner',
      config: outletConfigSchema.parse({}),
      available: 'on',
      timezone: 'Asia/Kolkata',
      currency: 'INR',
      city: 'Pune',
    },
  ]);
  http.wire({
    hosts: { api: '/api', engagement: '/api', scratchCard: '/api/scratchCard' },
    token: () => 't',
    takeToken: () => {},
    language: () => 'en',
    fetch: async (address, init) => {
      const call = `${init?.method} ${new URL(String(address), 'http://panel').pathname}`;
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : (init?.body ?? null);
      calls.push({ call, body });
      const answer = answers[call];
      if (answer === undefined) throw new Error(`Nobody answers ${call}`);
      const data: unknown = typeof answer === 'function' ? answer(body) : answer;
      return data instanceof Response ? data : Response.json({ data });
    },
  });
  const view = await renderWithProviders(element, { messages: { engagement: { en, hi } }, ...options });
  return { calls, ...view };
}
