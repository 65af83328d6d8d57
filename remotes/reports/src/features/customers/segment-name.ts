import type { Segment } from '@galla/contract';
import type { ReportText } from '../../messages/texts';
import { isBuiltIn } from './customers.queries';

/** Name of a segment: translated for built-in ones, the stored name for custom ones. */
export const segmentName = (segment: Pick<Segment, 'segment' | 'name'>, t: ReportText): string =>
  isBuiltIn(segment.segment) ? t(`segment.name.${segment.segment}`) : segment.name;
