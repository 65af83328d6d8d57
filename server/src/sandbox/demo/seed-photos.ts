import { imageAddress } from '../../images/image-address';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { galleryImages } from '../../db/schema';
import { demoOutlets } from './demo-outlets';
import { demoPhotos, photoSide } from './photos';

/** Gives the demo's items and outlets their photos. Does nothing when the merchant has had them. */
export async function seedPhotos(tx: Queryable, merchantId: string): Promise<void> {
  const photos = await demoPhotos();
  const present = await tx.execute({
    text: 'select 1 from gallery_images where merchant_id = $1 and key = any($2::text[]) limit 1',
    values: [merchantId, photos.map(({ key }) => key)],
  });
  if (present > 0) return;
  const rows = photos.map((photo) => ({
    ...photo,
    id: newId(),
    merchantId,
    width: photoSide,
    height: photoSide,
  }));
  await tx.orm.insert(galleryImages).values(rows);
  await tx.execute({
    text: `update menu_items i set images = jsonb_build_array(p.image)
      from jsonb_to_recordset($2::jsonb) as p(name text, image jsonb)
      where i.merchant_id = $1 and i.name = p.name and i.images = '[]'`,
    values: [
      merchantId,
      JSON.stringify(
        rows.map(({ id, name, key }) => ({ name, image: { imageId: id, ...imageAddress(key) } })),
      ),
    ],
  });
  const logos = demoOutlets.map(({ displayName, menu }) => {
    const shown = menu[0]?.items[0]?.name;
    return { displayName, logo: rows.find(({ name }) => name === shown) };
  });
  await tx.execute({
    text: `update outlets o set logo_key = l.key, logo_name = l.name
      from jsonb_to_recordset($2::jsonb) as l("displayName" text, key text, name text)
      where o.merchant_id = $1 and o.display_name = l."displayName" and o.logo_key is null`,
    values: [
      merchantId,
      JSON.stringify(
        logos.map(({ displayName, logo }) => ({ displayName, key: logo?.key, name: logo?.name })),
      ),
    ],
  });
}
