export interface DemoOfflineSale {
  listing: string;
  daysAgo: number;
  priceUgx: number;
  quantity: number;
  notes?: string;
  isTakenBack?: true;
}

type Row = [daysAgo: number, priceUgx: number, quantity?: number, notes?: string];

const rows: Record<string, Row[]> = {
  'iphone-7': [
    [87.3, 300_000, 1, 'Walk-in, paid cash'],
    [73.1, 290_000],
    [58.2, 280_000, 1, 'Student of Kyambogo, half by MTN MoMo'],
    [41.4, 270_000],
    [24.2, 280_000, 1, 'Changed his Nokia and added the rest'],
    [10.3, 265_000],
  ],
  'xiaomi-phone': [
    [79.2, 580_000, 1, 'Comes back on Saturday for the charger'],
    [62.4, 560_000],
    [44.1, 550_000, 2, 'Two sisters from Kireka'],
    [19.3, 560_000, 1, 'Airtel Money'],
    [6.2, 545_000],
  ],
  'iphone-12-case': [
    [66.3, 1_450_000, 1, 'Two instalments, second one received'],
    [36.1, 1_420_000],
    [13.2, 1_400_000, 1, 'Old customer'],
  ],
  'galaxy-ultra': [
    [52.3, 1_650_000],
    [28.4, 1_600_000, 1, 'Receipt for the office of Mr. Lubega'],
  ],
  'usb-cable': [
    [88.2, 10_000, 4, 'Students of the nursing school'],
    [82.3, 10_000, 2],
    [77.1, 9_000, 5, 'Phone shop across the road'],
    [69.4, 10_000],
    [63.2, 10_000, 3],
    [55.3, 9_000, 5, 'Phone shop across the road'],
    [49.1, 10_000, 2],
    [42.2, 10_000],
    [34.3, 8_500, 10, 'For resale in Bugembe'],
    [27.2, 10_000, 2],
    [20.4, 10_000],
    [13.1, 9_000, 5, 'Phone shop across the road'],
    [7.3, 10_000, 2],
    [2.2, 10_000, 3],
  ],
  'multi-charging-cable': [
    [80.1, 20_000, 2],
    [59.2, 20_000],
    [47.3, 18_000, 3, 'Taxi stage'],
    [31.2, 20_000],
    [16.4, 20_000, 2, 'Airtel Money'],
    [4.1, 20_000],
  ],
  'wireless-mouse': [
    [84.4, 25_000],
    [60.2, 25_000, 6, 'Secondary school, computer room'],
    [38.3, 23_000, 2],
    [17.2, 25_000],
    [8.4, 25_000, 1, 'Paid for, picks it up on Monday'],
  ],
  'ethernet-cable': [
    [71.3, 15_000, 2, 'Clinic on Main Street'],
    [45.2, 15_000],
    [22.3, 14_000, 4, 'SACCO office'],
  ],
  mascara: [
    [86.1, 20_000, 2],
    [70.2, 20_000],
    [54.3, 18_000, 3, 'Bride and her sisters'],
    [39.4, 20_000],
    [21.2, 20_000, 2],
    [5.3, 20_000],
  ],
  'body-lotion': [
    [83.3, 22_000],
    [64.1, 22_000, 2],
    [46.4, 20_000, 3, 'Market women, group price'],
    [25.3, 22_000],
    [9.1, 22_000, 2],
    [1.2, 22_000],
  ],
  'coconut-body-oil': [
    [75.4, 25_000],
    [50.1, 25_000, 2],
    [29.3, 23_000, 2, 'MTN MoMo'],
    [11.4, 25_000],
  ],
  'skincare-set': [
    [57.1, 85_000, 1, 'Gift for an introduction'],
    [32.4, 80_000],
    [14.2, 85_000],
  ],
  'paperback-novel': [
    [65.2, 12_000, 3, 'School visit, Nkoma'],
    [53.4, 12_000],
    [40.2, 10_000, 8, 'Book club, discount for eight'],
    [23.1, 12_000, 2],
    [12.3, 12_000],
    [3.4, 12_000, 2, 'Saturday table at the library'],
  ],
  'classic-story-book': [
    [61.3, 20_000],
    [43.2, 18_000, 5, 'School visit, Nkoma'],
    [18.4, 20_000],
  ],
  'illustrated-book': [
    [48.3, 35_000],
    [30.1, 35_000, 2],
    [15.3, 32_000, 1, 'Cover a little torn'],
  ],
  'silicone-spoons': [
    [81.2, 20_000, 2],
    [56.4, 18_000, 4, 'Restaurant at the bus park'],
    [33.1, 20_000],
    [12.1, 20_000, 3],
  ],
  'black-mug': [
    [74.3, 12_000, 6, 'Office tea set'],
    [37.2, 12_000, 2],
    [8.2, 12_000, 4],
  ],
  'glass-jar': [
    [67.1, 18_000, 3],
    [26.4, 17_000, 5, 'For honey, he orders again in December'],
  ],
  'aviator-sunglasses': [
    [85.2, 30_000, 2, 'Boda stage'],
    [68.3, 28_000],
    [51.2, 30_000, 3],
    [35.4, 25_000, 4, 'Boda stage'],
    [16.1, 30_000],
    [2.4, 30_000, 2],
  ],
  dualshock2: [
    [76.2, 25_000, 2],
    [45.4, 23_000],
    [11.2, 25_000, 2, 'Game centre in Wandegeya'],
    [3.1, 25_000],
  ],
};

const takenBack: DemoOfflineSale = {
  listing: 'usb-cable',
  daysAgo: 0.6,
  priceUgx: 10_000,
  quantity: 3,
  notes: 'Typed under the wrong cable',
  isTakenBack: true,
};

export const demoOfflineSales: readonly DemoOfflineSale[] = [
  ...Object.entries(rows).flatMap(([listing, sales]) =>
    sales.map(([daysAgo, priceUgx, quantity = 1, notes]) => ({
      listing,
      daysAgo,
      priceUgx,
      quantity,
      ...(notes !== undefined && { notes }),
    })),
  ),
  takenBack,
].toSorted((a, b) => b.daysAgo - a.daysAgo);

export function soldOffline(listing: string): { quantity: number; listedAtLeastDaysAgo: number } {
  const about = demoOfflineSales.filter((sale) => sale.listing === listing);
  const stays = about.filter(({ isTakenBack }) => !isTakenBack);
  return {
    quantity: stays.reduce((sum, { quantity }) => sum + quantity, 0),
    listedAtLeastDaysAgo: Math.max(0, ...about.map(({ daysAgo }) => daysAgo + 1.5)),
  };
}
