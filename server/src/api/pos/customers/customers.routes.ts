import { endpoints } from '@galla/shared/contract';
import type { Position } from '@galla/shared/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../http/api-error';
import { openRoute, route } from '../../../http/route';
import { say } from '../../../messages/say';
import { outletsNear } from '../outlets/outlets-near';
import type { PosNeeds } from '../pos-needs';
import { findAddress } from './customers.repository';
import { lookUp, updateCustomer } from './customers.service';

/** The first step of on-call ordering: who calls, from where, and which outlet serves them. */
export function registerCustomers(app: FastifyInstance, needs: PosNeeds): void {
  const { pos } = endpoints;

  route(app, pos.getCustomer, async ({ query, session }) => ({ data: await lookUp(needs, session, query) }));

  route(app, pos.updateCustomer, async ({ body, session, request }) => ({
    data: await updateCustomer(needs, session, body, request),
    message: say(request, 'pos.customerKept', { name: body.name }),
  }));

  route(app, pos.outletsNear, async ({ query, session, request }) => {
    let place: Position | null = null;
    if (query.addressId !== undefined) {
      const address = await findAddress(needs.db, session.merchantId, query.addressId);
      if (address === null) throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
      place = address.position;
    } else if (query.lat !== undefined && query.long !== undefined) {
      place = { lat: query.lat, long: query.long };
    }
    return { data: await outletsNear(needs, session, place) };
  });

  openRoute(app, pos.geocode, async ({ query, request }) => {
    const { maps } = needs.partners;
    const find = async () => {
      if (query.latlng === undefined) return maps.search(query.address ?? '', query.country);
      const [lat = 0, long = 0] = query.latlng.split(',').map(Number);
      const place = await maps.at({ lat, long });
      return place === null ? [] : [place];
    };
    const places = await find().catch((error: unknown) => {
      request.log.error({ err: error }, 'The maps partner did not answer');
      throw new ApiError(503, 'UNAVAILABLE', say(request, 'pos.mapsSilent'));
    });
    return { data: places };
  });
}
