/** Help articles of the support screen: by area, each a question and its answer. */
export const help = {
  orders: {
    accept: {
      title: 'How do I take an order?',
      text: 'Open Orders. A new order rings and stands under New Orders. Press ACCEPT ORDER and choose how long it takes; the customer sees that time. On a keyboard J and K move between cards, A takes the order, R refuses it.',
    },
    silent: {
      title: 'New orders make no sound',
      text: 'Look at the alerts chip at the top of the page and press Test. A browser plays no sound before you have pressed something in the page, and a muted tab or device stays silent. Only one tab of a browser rings.',
    },
    reject: {
      title: 'I can’t make an order',
      text: 'Press Reject on the card and say why. If an item has run out, the same sheet takes it off the menu for a while, so that nobody orders it meanwhile. What the customer paid goes back.',
    },
  },
  menu: {
    price: {
      title: 'How do I change a price or take an item off?',
      text: 'In Main Menu press the price, type the new one and press Enter. The switch beside it takes the item off and brings it back; Snooze takes it off for an hour, two hours or today. For many items select them and use the bar that appears.',
    },
    import: {
      title: 'How do I bring my menu from a spreadsheet?',
      text: 'Open Item Import and download the template. Fill it in and choose the file. Nothing changes until you have seen what would be made, changed or refused, row by row. An import can be undone for a day.',
    },
  },
  setup: {
    checklist: {
      title: 'What do I need before an outlet can take orders?',
      text: 'Open Setup and choose the outlet. Basic Details, Operational timings, Billing / Taxes, FSSAI, Bank Details and Configuration each say what is missing. Every field saves itself; you can go away and go on later.',
    },
    timings: {
      title: 'Opening hours with a break, or past midnight',
      text: 'In Operational timings a day may have several slots. A slot that ends earlier than it begins goes on into the next day. Copy takes one day’s hours to others; holidays close the outlet on a date.',
    },
    fssai: {
      title: 'Which FSSAI papers are asked for?',
      text: 'The licence number of 14 digits and its certificate as PNG, JPG or PDF. If you do not have them yet you can go on, but you have to complete them within two months.',
    },
  },
  payments: {
    bank: {
      title: 'Why is my bank account checked with a small amount?',
      text: 'So that money never goes to a wrong account. Type the number twice and the IFSC of the branch; bank and branch fill themselves in. Then say which amount arrived.',
    },
  },
  delivery: {
    charge: {
      title: 'What does a customer pay for delivery?',
      text: 'In Setup, Configuration, Delivery you choose how the charge is made: by the cart’s value, by distance, free, a fixed part for the customer or for you, shared, or dynamic. The example beside it shows what a customer pays.',
    },
  },
  calls: {
    order: {
      title: 'How do I enter an order by telephone?',
      text: 'Open On-call Ordering and type the number first: a known customer’s name, addresses and last orders appear. Choose the items, read the total out and press the order button. Type a scratch card’s code as a coupon at Checkout.',
    },
  },
  account: {
    users: {
      title: 'How do I let my staff in?',
      text: 'In Users press Invite, write the name and the number, and change the role and the outlets if you like. They get a link by text message and choose their own password. What you take away from them is gone from their open page within seconds.',
    },
    plan: {
      title: 'What does my plan cover?',
      text: 'Merchant, Subscription shows your plan, how many outlets and people it has room for, and when it ends. A larger plan counts at once, and what is left of the old one is taken off its price.',
    },
  },
  store: {
    themes: {
      title: 'How do I give the panel my own colours?',
      text: 'In Themes choose a ready-made set or your own colours. The page wears them at once, but nobody else does until you save. Colours that could not be read are not saved; the nearest ones that can be are offered.',
    },
    market: {
      title: 'What does the market place offer?',
      text: 'Services that do something for you: order messages to customers, and scratch cards that bring them back. Each says what it does, which plans have it, and who enabled it.',
    },
  },
} as const;
