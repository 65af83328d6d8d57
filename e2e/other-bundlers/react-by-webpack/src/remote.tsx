import type { RemoteModule } from '@galla/shared/composition';
import { StockPage } from './stock.page';

export const remote: RemoteModule = { Routes: StockPage };
