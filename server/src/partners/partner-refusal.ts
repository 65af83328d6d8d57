/** A party understood and refused: asking again would only repeat it. */
export class PartnerRefusal extends Error {
  override readonly name = 'PartnerRefusal';
}

/** Answers that ask for another try later, although they are 4xx: request timeout, too early, too many requests. */
const laterStatuses = new Set([408, 425, 429]);

/** The error of an answer that is not one of success. */
export const refusedBy = (status: number, text: string): Error =>
  status >= 400 && status < 500 && !laterStatuses.has(status) ? new PartnerRefusal(text) : new Error(text);
