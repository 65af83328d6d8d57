import type { Segment } from '@galla/shared/contract';
import type { ReportText } from '../../lib/texts';
import { isBuiltIn } from './customers.queries';

/** What a segment is called: the built-in ones by our words, own ones by their name. */
export const segmentName = (segment: Pick<Segment, 'segment' | 'name'>, t: ReportText): string =>
  isBuiltIn(segment.segment) ? t(`segment.name.${segment.segment}`) : segment.name;
