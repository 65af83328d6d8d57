/** Path of the counter mode: tickets of the outlet over the whole window. */
export const counterModePath = '/panel/orders/tickets';
export const ordersPath = '/panel/orders';
