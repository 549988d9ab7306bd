/** Rules of the demo shop by name: table `shop_rules`. An owner may change any of them while the shop runs. */
export const rules = {
  /** Limits of what unpaid orders may reserve. */
  holds: {
    /** Minutes that an unpaid order reserves stock and pickup time. */
    holdMinutes: 10,
    /** The same after a payment page was opened, also counted from the start of the reservation. */
    payingMinutes: 30,
    /** Unpaid orders at a time, for each session, email address, phone number and network address. */
    maxUnpaidOrders: 3,
    /** Unpaid orders from one network address within an hour. */
    maxReservesPerHour: 10,
    /** Percent of a variant's stock, or of a pickup time, that one visitor may reserve unpaid; at least one unit. */
    maxSharePercent: 30,
  },
  /** The tips that the shop offers. */
  tips: {
    /** Percent of the goods after discounts and before tax. */
    percents: [10, 15, 18],
    methods: ['PICKUP', 'DELIVERY', 'EAT_IN'],
  },
} as const
