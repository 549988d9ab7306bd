/** Rules of the demo shop by name: table `shop_rules`. An owner may change any of them while the shop runs. */
export const rules = {
  /** What unpaid orders may hold. */
  holds: {
    /** Minutes that an order holds stock and pickup time. */
    holdMinutes: 10,
    /** The same once a payment page was opened, counted from the start too. */
    payingMinutes: 30,
    /** Unpaid orders at a time, for each session, email address, phone number and network address. */
    maxUnpaidOrders: 3,
    /** Orders from one network address within an hour that were not paid. */
    maxReservesPerHour: 10,
    /** Percent of a variant's stock, or of a pickup time, that one visitor may hold unpaid; at least one unit. */
    maxSharePercent: 30,
  },
  /** What the shop takes as tips. */
  tips: {
    /** Percent of the goods after discounts and before tax. */
    percents: [10, 15, 18],
    methods: ['PICKUP', 'DELIVERY', 'EAT_IN'],
  },
} as const
