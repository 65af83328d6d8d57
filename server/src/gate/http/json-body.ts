import type { FastifyInstance } from 'fastify';

/** Parses JSON bodies, keeping the raw bytes for signatures; an empty body is treated as absent. */
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
