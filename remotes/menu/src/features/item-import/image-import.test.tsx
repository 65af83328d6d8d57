import '@galla/ui/kit';
import { fireEvent, screen } from '@testing-library/react';
import { outletConfigSchema, type OutletSummary } from '@galla/contract';
import { renderWithProviders } from '@galla/testing';
import { startFakeMenuServer } from '../../testing/fake-menu-server';
import { sampleId, sampleMenu, sampleOutletId } from '../../testing/sample-menu';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { ImageImport } from './image-import';

const outlet: OutletSummary = {
  outletId: sampleOutletId,
  displayName: 'Asha’s',
  config: outletConfigSchema.parse({ businessType: 'food Restaurant' }),
  available: 'on',
  timezone: 'Asia/Kolkata',
  currency: 'INR',
  city: 'Pune',
};

async function openImages() {
  const server = startFakeMenuServer(sampleMenu([]));
  await renderWithProviders(<ImageImport outlet={outlet} />, { messages: { menu: { en, hi } } });
  // Any file can be dropped, unlike in the file dialog.
  const drop = (name: string, content: string) =>
    fireEvent.drop(screen.getByText('or drop it here'), {
      dataTransfer: { files: [new File([content], name)] },
    });
  return { server, drop };
}

test('MENU-06 a file that is no zip of images gets a clear error, and nothing is matched', async () => {
  const { server, drop } = await openImages();
  server.answers.set('/menu/zipUploadUrl', [
    {
      status: 200,
      body: {
        data: {
          uploadId: sampleId('f1'),
          key: 'k',
          uploadUrl: '/menu/imageZip',
          maxBytes: 1_000,
          expiresAt: '2026-11-21T11:00:00.000Z',
        },
      },
    },
  ]);
  server.answers.set('/menu/imageZip', [
    { status: 422, body: { code: 'ARCHIVE_REFUSED', message: 'The file is no zip archive.' } },
  ]);
  drop('photos.rar', 'Rar!');
  expect(await screen.findByText('photos.rar isn’t a ZIP file.')).toBeVisible();
  expect(server.writes).toEqual([]);

  drop('renamed.zip', 'MZ this is a program');
  expect(await screen.findByRole('alert')).toHaveTextContent('The file is no zip archive.');
  expect(server.writes.map(({ path }) => path)).toEqual(['/menu/zipUploadUrl', '/menu/imageZip']);
  expect(screen.queryByRole('heading', { name: 'Matched images' })).not.toBeInTheDocument();
});
