/** Help articles of the support screen: by area, each a question and its answer. */
export const help = {
  orders: {
    accept: {
      title: 'How do I accept an order?',
      text: 'Open Orders. New orders ring and appear under New Orders. Tap ACCEPT ORDER and choose how long it takes; the customer sees that time. On a keyboard, J and K move between cards, A accepts and R rejects.',
    },
    silent: {
      title: 'Why don’t new orders make a sound?',
      text: 'Open the alerts chip at the top of the page and tap Test sound. Browsers stay silent until you tap something on the page. Check that the tab and the device aren’t muted. If several tabs are open, only one rings.',
    },
    reject: {
      title: 'How do I reject an order?',
      text: 'Tap Reject on the card and choose a reason. If an item is out of stock, mark it there so no one else orders it. The customer’s payment is refunded.',
    },
  },
  menu: {
    price: {
      title: 'How do I change a price or mark an item out of stock?',
      text: 'In Main Menu, tap the price, type the new one and press Enter. Use the switch next to it to turn the item off or on, or Snooze to pause it for an hour, two hours or today. Select several items to change them together.',
    },
    import: {
      title: 'How do I import my menu from a spreadsheet?',
      text: 'Open Item Import and download the template. Fill it in and choose the file. You see every new, changed or refused row before anything changes. You can undo an import for one day.',
    },
  },
  setup: {
    checklist: {
      title: 'What do I need before an outlet can take orders?',
      text: 'Open Setup and choose the outlet. Basic Details, Operational timings, Billing / Taxes, FSSAI, Bank Details and Configuration each show what’s missing. Every field saves automatically, so you can continue later.',
    },
    timings: {
      title: 'How do I set a break, or hours past midnight?',
      text: 'In Operational timings, add more than one slot to a day. A slot that ends earlier than it starts runs into the next day. Copy uses one day’s hours for other days. Holidays close the outlet on a date.',
    },
    fssai: {
      title: 'Which FSSAI documents do I need?',
      text: 'The 14-digit licence number, and its certificate as PNG, JPG or PDF. You can start without them, but add them within two months.',
    },
  },
  payments: {
    bank: {
      title: 'Why do you send a small amount to my bank account?',
      text: 'To make sure your money reaches the right account. Enter the account number twice and the branch’s IFSC; we fill in the bank and branch. Then enter the amount you received.',
    },
  },
  delivery: {
    charge: {
      title: 'What does a customer pay for delivery?',
      text: 'In Setup, Configuration, Delivery, choose a charge type: by cart value, by distance, free, fixed for the customer or the outlet, shared, or dynamic. The example shows what the customer pays.',
    },
  },
  calls: {
    order: {
      title: 'How do I take an order by phone?',
      text: 'Open On-call Ordering and enter the customer’s number. If they’ve ordered before, you see their name, addresses and last orders. Choose the items, read out the total and place the order. Enter a scratch card code as a coupon at Checkout.',
    },
  },
  account: {
    users: {
      title: 'How do I add my team?',
      text: 'In Team, tap Invite team member, enter a name and number, and choose a role and outlets. They get a link by text message and set their own password. If you remove access, it’s gone from their screen within seconds.',
    },
    plan: {
      title: 'What does my plan include?',
      text: 'Merchant, Subscription shows your plan, its outlets and team members, and when it ends. A larger plan starts right away, and you pay only the difference for days already paid.',
    },
  },
  store: {
    themes: {
      title: 'How do I use my own colours?',
      text: 'In Themes, choose a preset or your own colours. You see them right away; your team sees them once you save. If a colour is hard to read, we suggest the nearest one that works.',
    },
    market: {
      title: 'What’s in the marketplace?',
      text: 'Services for your store: order messages for customers, and scratch cards that bring them back. Each one shows what it does, which plans include it and who turned it on.',
    },
  },
} as const;
