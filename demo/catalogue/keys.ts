/**
 * Every picture the demo shop needs, by key. A product key names three pictures: hero, close-up, in use. `shows` says
 * what a picture contains; colours are the names of the illustration palette.
 */
export type PictureKey = { readonly key: string; readonly shows: string }

/** Goods on the shelf, memberships and add-ons. Order is catalogue order: neighbours should differ in tint and outline. */
export const PRODUCT_KEYS = [
  // tins
  { key: 'biluochun-tin', shows: 'tall tin, jade, leaf motif, curled green leaves' },
  { key: 'longjing-tin', shows: 'squat tin, matcha green, lattice motif, flat green leaves' },
  { key: 'jasmine-pearls-tin', shows: 'tall tin, celadon, five-petal jasmine blossom motif, rolled pearls' },
  { key: 'silver-needle-tin', shows: 'slim tin, porcelain on a deep tint, leaf motif, pale downy buds' },
  { key: 'white-peony-tin', shows: 'squat tin, blush, blossom motif' },
  { key: 'osmanthus-oolong-tin', shows: 'tall tin, osmanthus gold, small blossom motif' },
  { key: 'phoenix-dancong-tin', shows: 'tall tin, persimmon, cloud motif, long dark twisted leaves' },
  { key: 'tieguanyin-tin', shows: 'square-shouldered tin, pine green, wave motif, rolled dark green leaves' },
  { key: 'lapsang-tin', shows: 'tall tin, cocoa brown, cloud (smoke) motif, black leaves' },
  { key: 'keemun-tin', shows: 'squat tin, vermilion, lattice motif' },
  { key: 'matcha-tin', shows: 'very small round tin, matcha green, wave motif, heap of bright green powder' },
  // pouches
  { key: 'jasmine-green-pouch', shows: 'stand-up pouch, celadon, blossom motif' },
  { key: 'genmaicha-pouch', shows: 'stand-up pouch, cream, leaf motif, leaves with puffed rice grains' },
  { key: 'breakfast-black-pouch', shows: 'stand-up pouch, cobalt, cloud motif (sunrise), black tea' },
  { key: 'rose-black-pouch', shows: 'stand-up pouch, plum, blossom motif, rosebuds' },
  { key: 'buckwheat-pouch', shows: 'stand-up pouch, crust brown, lattice motif, golden grains' },
  { key: 'chrysanthemum-pouch', shows: 'stand-up pouch, osmanthus gold, many-petal flower motif' },
  // pressed tea cakes
  { key: 'ripe-puer-cake', shows: 'round pressed tea cake, dark cocoa, paper wrap half open, vermilion seal' },
  { key: 'raw-puer-cake', shows: 'round pressed tea cake, pine and cream flecks, wrap with cloud motif' },
  // sachet boxes
  { key: 'oolong-sachets', shows: 'small carton, jade, wave motif, pyramid tea bag with thread' },
  { key: 'jasmine-sachets', shows: 'small carton, porcelain and celadon, blossom motif, pyramid tea bag' },
  { key: 'chrysanthemum-goji-sachets', shows: 'small carton, persimmon, flower motif, red goji berries' },
  // teapots
  { key: 'yixing-teapot', shows: 'round clay teapot, crust to cocoa brown, unglazed' },
  { key: 'celadon-teapot', shows: 'round teapot, celadon glaze' },
  { key: 'glass-teapot', shows: 'clear glass teapot with amber tea and an inner strainer' },
  { key: 'blue-white-teapot', shows: 'porcelain teapot with top handle, cobalt blossom motif' },
  { key: 'cast-iron-teapot', shows: 'low cast-iron teapot, near-black pine, wave-scale relief, arched handle' },
  // cups, gaiwan, tumblers, tools
  { key: 'porcelain-gaiwan', shows: 'lidded bowl on a saucer, porcelain with cobalt line' },
  { key: 'celadon-cup-pair', shows: 'two small cups, celadon, on a wooden tray' },
  { key: 'tasting-cup-set', shows: 'six thimble cups in a row or ring, porcelain and blush' },
  { key: 'double-wall-glass', shows: 'double-walled glass with amber tea' },
  { key: 'infuser-mug', shows: 'tall mug with lid and inner basket, persimmon glaze' },
  { key: 'travel-tumbler', shows: 'slim travel flask, pine green, leaf motif, bamboo lid' },
  { key: 'matcha-bowl', shows: 'wide bowl, cocoa glaze outside, bright matcha foam inside' },
  { key: 'bamboo-whisk', shows: 'bamboo matcha whisk standing, pale crust' },
  { key: 'tea-tool-set', shows: 'bamboo cylinder holding scoop, tongs, needle, funnel' },
  { key: 'bamboo-tea-tray', shows: 'flat slatted bamboo tray with a small cup on it' },
  // mooncakes
  { key: 'lotus-yolk-mooncake', shows: 'baked mooncake, crust, blossom mould pattern, cut shows one golden yolk' },
  { key: 'red-bean-mooncake', shows: 'baked mooncake, crust, lattice mould pattern, cut shows plum-dark bean paste' },
  { key: 'five-nut-mooncake', shows: 'baked mooncake, darker crust, leaf mould pattern, cut shows nut pieces' },
  { key: 'snow-skin-mooncake', shows: 'snow-skin mooncakes, blush and matcha, soft matte' },
  // buns, tarts and pastry
  { key: 'egg-tarts', shows: 'egg tarts, crust shell, osmanthus yellow custard, on a plate' },
  { key: 'pineapple-buns', shows: 'pineapple buns, crackled golden top' },
  { key: 'custard-buns', shows: 'steamed buns in a bamboo steamer, one open with molten yellow custard' },
  { key: 'bbq-pork-buns', shows: 'steamed buns in a bamboo steamer, burst tops, vermilion filling' },
  { key: 'milk-loaf', shows: 'tall soft white loaf, three rounded tops' },
  { key: 'black-sesame-croissant', shows: 'croissant with black sesame seeds' },
  // cakes, cookies and sweets
  { key: 'matcha-swiss-roll', shows: 'Swiss roll, matcha sponge, cream spiral, on a plate' },
  { key: 'cocoa-swiss-roll', shows: 'Swiss roll, cocoa sponge, cream spiral, on a wooden tray' },
  { key: 'almond-cookies', shows: 'round cookies with an almond on top, stacked' },
  { key: 'butterfly-palmiers', shows: 'palmier (butterfly) pastries, crust spirals' },
  { key: 'jasmine-chiffon-slice', shows: 'tall slice of pale chiffon cake, cream, small white blossom' },
  { key: 'chestnut-cake-slice', shows: 'layered slice of cake, cocoa and chestnut, a chestnut on top, cake stand' },
  { key: 'cranberry-nougat', shows: 'small nougat bars, cream with red and green specks, wrapped pieces' },
  { key: 'osmanthus-honey', shows: 'glass jar of honey, osmanthus gold, cloth top' },
  // gifts
  { key: 'six-teas-gift-box', shows: 'open flat gift box with six small tins in two rows, jade' },
  { key: 'oolong-gift-box', shows: 'gift box with two tins, persimmon, ribbon' },
  { key: 'tea-for-two-gift-box', shows: 'gift box with a pouch and two cups, blush' },
  { key: 'tea-and-cookies-gift-box', shows: 'gift box with a tin and cookies, osmanthus gold' },
  { key: 'classic-mooncake-box', shows: 'square mooncake box, vermilion, lattice motif, four mooncakes' },
  { key: 'lantern-mooncake-box', shows: 'round lantern-like mooncake box, plum, cloud and moon motif' },
  { key: 'autumn-hamper', shows: 'woven basket with tins, mooncakes and a jar' },
  { key: 'gift-card', shows: 'card with leaf motif and vermilion seal in an envelope, pine' },
  { key: 'canvas-tote', shows: 'canvas tote bag, cream with a large leaf motif' },
  { key: 'osmanthus-candle', shows: 'candle in a celadon cup, lit' },
  { key: 'linen-tea-towel', shows: 'folded linen towel, porcelain with cobalt lattice stripe' },
  // memberships
  { key: 'leaf-membership', shows: 'membership card, jade, one leaf' },
  { key: 'blossom-membership', shows: 'membership card, plum, blossom' },
  { key: 'mountain-membership', shows: 'membership card, cobalt and gold, cloud and mountain line' },
  // add-ons
  { key: 'gift-wrap', shows: 'parcel wrapped in rose paper with a vermilion ribbon' },
  { key: 'greeting-card', shows: 'small folded card with blossom motif and a pen' },
  { key: 'bamboo-scoop', shows: 'bamboo tea scoop with leaves' },
  { key: 'paper-carry-bag', shows: 'paper carry bag with rope handles, leaf motif' },
  { key: 'paper-filters', shows: 'small stack of paper tea filters' },
  { key: 'birthday-candles', shows: 'a bundle of thin candles, pastel' },
] as const satisfies readonly PictureKey[]

export type ProductKey = (typeof PRODUCT_KEYS)[number]['key']

/** Pictures of the pages: heroes (16:6 and 4:5), category tiles, covers (16:9) and marks. */
export const SITE_PICTURE_KEYS = [
  { key: 'hero-home', shows: 'hero: jade tin, celadon teapot pouring, two cups and a plate of egg tarts on one shelf' },
  { key: 'category-green-and-white', shows: 'tile: green leaves and a pale bud' },
  { key: 'category-oolong', shows: 'tile: rolled oolong leaves beside a gaiwan' },
  { key: 'category-black-and-puer', shows: 'tile: tea cake and a cup of red tea' },
  { key: 'category-floral-and-herbal', shows: 'tile: jasmine and chrysanthemum flowers' },
  { key: 'category-teapots', shows: 'tile: clay teapot' },
  { key: 'category-cups-and-tools', shows: 'tile: two cups and a whisk' },
  { key: 'category-mooncakes', shows: 'tile: one cut mooncake' },
  { key: 'category-buns-and-pastry', shows: 'tile: bamboo steamer with buns' },
  { key: 'category-cakes-and-cookies', shows: 'tile: Swiss roll slice' },
  { key: 'category-gifts', shows: 'tile: ribboned gift box' },
  { key: 'category-cups', shows: 'tile: lidded bowl and a small cup' },
  { key: 'category-tea-tools', shows: 'tile: bamboo cylinder with tools beside a whisk' },
  { key: 'category-cakes', shows: 'tile: slice of pale chiffon cake' },
  { key: 'category-cookies-and-nougat', shows: 'tile: stack of almond cookies' },
  { key: 'story-tea-table', shows: 'cover 16:9: tea table with tray, gaiwan and cups, shop shelves of tins behind' },
  { key: 'story-bakery', shows: 'cover 16:9: bakery counter, buns, tarts, loaf' },
  { key: 'pickup-counter', shows: 'spot: paper carry bag and a cup on a counter' },
  { key: 'social', shows: 'preview of the shop in shares: tin, teapot, cup and egg tarts on a shelf' },
  { key: 'blog-water', shows: 'cover 16:9: tall tin, teapot, gaiwan and two cups' },
  { key: 'blog-desk', shows: 'cover 16:9: gaiwan, two cups on a tray, bamboo tool set' },
  { key: 'blog-mooncakes', shows: 'cover 16:9: two mooncakes, a lantern box and a cup' },
  { key: 'logo', shows: 'mark: tea leaf that is also a maple-leaf lobe, jade; no text' },
  { key: 'favicon', shows: 'the mark alone on jade, readable at 16 px' },
  { key: 'footer-logo', shows: 'the mark in one colour (porcelain or fg-2)' },
] as const satisfies readonly PictureKey[]

export type SitePictureKey = (typeof SITE_PICTURE_KEYS)[number]['key']
