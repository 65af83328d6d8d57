import type { OutletSummary } from '@galla/contract';
import { idSchema } from '@galla/contract';
import { useSearchParams } from '@galla/shared/router';
import { Page, TabPanel, Tabs, useUrlTab } from '@galla/ui';
import { useMenuText } from '../../messages/texts';
import { ImageImport } from './image-import';
import { ImportStart } from './import-start';
import { SheetImport } from './sheet-import';

const tabs = ['sheet', 'images'] as const;

/** Menus from spreadsheets, and images for many items. The open import is in the URL. */
export function ItemImportPage({ outlet }: { outlet: OutletSummary }) {
  const t = useMenuText();
  const [tab, setTab] = useUrlTab(tabs);
  const [params, setParams] = useSearchParams();
  const importId = idSchema.safeParse(params.get('import')).data ?? null;
  const open = (id: string | null): void =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id === null) next.delete('import');
      else next.set('import', id);
      return next;
    });
  return (
    <Page title={t('imports.title')} width="list">
      <Tabs
        label={t('imports.tabs.label')}
        id="import"
        tabs={tabs.map((key) => ({ key, label: t(`imports.tabs.${key}`) }))}
        value={tab}
        onChange={setTab}
      />
      <TabPanel id="import" value={tab}>
        {tab === 'images' ? (
          <ImageImport outlet={outlet} />
        ) : importId === null ? (
          <ImportStart outlet={outlet} onOpen={open} />
        ) : (
          <SheetImport key={importId} outlet={outlet} importId={importId} onClose={() => open(null)} />
        )}
      </TabPanel>
    </Page>
  );
}
