export { paperColumns, type Ticket, type TicketLine } from './ticket';
export { kitchenTicket, billTicket, type TicketWords } from './order-tickets';
export { layOut, type PrintedLine } from './lay-out';
export { printableText } from './printable-text';
export { encodeEscPos } from './esc-pos';
