import * as z from 'zod/mini';
import { errorBodySchema, type ErrorBody } from '@galla/contract';
import { messagesOf, type SharedMessages } from '../i18n';

/**
 * The one error that calls throw. `status` is the HTTP status, or 0 when no answer came.
 * Codes besides the contract's: NETWORK (no answer), TIMEOUT, ABORTED, UNREADABLE (an answer that violates the contract).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly problems: NonNullable<ErrorBody['problems']> = [],
    readonly details: unknown = undefined,
  ) {
    super(message);
  }

  /** The details, if they match the expected shape; else null. */
  detailsAs<Schema extends z.ZodMiniType>(schema: Schema): z.output<Schema> | null {
    const parsed = schema.safeParse(this.details);
    return parsed.success ? parsed.data : null;
  }
}

const messageOnlySchema = z.object({ message: z.string().check(z.minLength(1)) });

/** Converts a non-2xx answer with any body to an ApiError. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const content = parseJson(text);
  const body = errorBodySchema.safeParse(content);
  if (!body.success) {
    // Others on the way answer with a message alone, or with a page, which says nothing to a merchant.
    const messageOnly = messageOnlySchema.safeParse(content);
    return new ApiError(
      response.status,
      `HTTP_${response.status}`,
      messageOnly.success ? messageOnly.data.message : messagesOf<SharedMessages>('shared')('failure.failed'),
    );
  }
  return new ApiError(
    response.status,
    body.data.code,
    body.data.message,
    body.data.problems,
    body.data.details,
  );
}

/** The value a JSON text stands for, or null for a text that is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
