import type { FastifyInstance } from 'fastify';

/** Reads JSON bodies, keeping them as they came for signatures; an empty one is no body rather than a mistake. */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('rawBody', '');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = text.toString();
    request.rawBody = body;
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
