import { endpoints } from '@galla/contract';
import type { Position } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import { notFound, unavailable } from '../../../messages/api-error';
import { openRoute, route } from '../../../gate/http/route';
import { msg } from '../../../messages/message';
import { outletsNear } from '../outlets/outlets-near';
import type { PosDeps } from '../../../checkout/pos-deps';
import { findAddress } from './customers.repository';
import { lookUp, updateCustomer } from './customers.service';

/** The first step of on-call ordering: customer, address, and the outlet that serves it. */
export function registerCustomers(app: FastifyInstance, deps: PosDeps): void {
  const { pos } = endpoints;

  route(app, pos.getCustomer, async ({ query, session }) => ({ data: await lookUp(deps, session, query) }));

  route(app, pos.updateCustomer, async ({ body, session }) => ({
    data: await updateCustomer(deps, session, body),
    message: msg('pos.customerKept', { name: body.name }),
  }));

  route(app, pos.outletsNear, async ({ query, session }) => {
    let place: Position | null = null;
    if (query.addressId !== undefined) {
      const address = await findAddress(deps.db, session.merchantId, query.addressId);
      if (address === null) throw notFound();
      place = address.position;
    } else if (query.lat !== undefined && query.long !== undefined) {
      place = { lat: query.lat, long: query.long };
    }
    return { data: await outletsNear(deps, session, place) };
  });

  openRoute(app, pos.geocode, async ({ query, request }) => {
    const { maps } = deps.partners;
    const find = async () => {
      if (query.latlng === undefined) return maps.search(query.address ?? '', query.country);
      const [lat = 0, long = 0] = query.latlng.split(',').map(Number);
      const place = await maps.at({ lat, long });
      return place === null ? [] : [place];
    };
    const places = await find().catch((error: unknown) => {
      request.log.error({ err: error }, 'The maps partner did not answer');
      throw unavailable('pos.mapsSilent');
    });
    return { data: places };
  });
}
