/** What no order needs before it is printed, in one file: documents, their texts, the printer's language, tickets by themselves. */
export { OutletTickets } from './outlet-tickets';
export { createTicketPrinting } from './ticket-printing';
