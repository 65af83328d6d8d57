export { paperColumns, type ScanToPay, type Ticket, type TicketLine } from './ticket';
export { documentTicket } from './document-ticket';
export { kitchenTicket, billTicket, type PrintedAt, type TicketWords } from './order-tickets';
export { counterDayTicket, type CounterDayWords } from './counter-day-ticket';
export { layOut, type PrintedLine } from './lay-out';
export { isLatin, printableText } from './printable-text';
export { encodeEscPos, type Bitmap, type DrawLine, type LetteredLine } from './esc-pos';
