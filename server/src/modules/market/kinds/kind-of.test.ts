import { expect, test } from 'vitest';
import { readTitles } from '../../../../test/search-quality/judge.ts';
import { kindOf } from './kind-of.ts';
import { modelOf } from './model-of.ts';

const idOf = (title: string) => kindOf({ title })?.id ?? null;

test.each([
  // By its name, in the singular, the plural, another word, another language, another order.
  ['Brown leather 3 seater sofa', 'sofa'],
  ['2 couches', 'sofa'],
  ['iPhone 11 cases', 'phone-case'],
  ['Three blouses', 'blouse'],
  ['School buses', 'bus'],
  ['Ekitanda', 'bed'],
  ['Simu janja', 'smartphone'],
  ["Ensawo y'essomero", 'school-bag'],
  ['Shoes for kids', 'kids-shoes'],
  ['Glasses for wine 6', 'glass'],
  // Called by its plural, it is something else.
  ['Glasses', 'eyeglasses'],
  ['Wine glasses', 'glass'],
  ['Shelves', 'shelf'],
  // By its model.
  ['Galaxy A12 128GB', 'smartphone'],
  ['iphone13pro', 'smartphone'],
  ['11 pro max 256', 'smartphone'],
  ['MacBook 13 pro 256', 'laptop'],
  ['Bajaj Boxer BM150', 'motorcycle'],
  ['Uhuru Max 16 GB Blue', 'smartphone'],
  // What it is called counts before its model, and the longer name before the shorter.
  ['Samsung Galaxy Buds', 'earbuds'],
  ['Galaxy Tab A8', 'tablet'],
  ['HP LaserJet printer', 'printer'],
  ['Sofa bed', 'sofa-bed'],
  ['FIFA 22 PS4', 'video-game'],
  ['Sonifer bread maker', 'kitchen-machine'],
  ['BMW Z4 ride on car', 'ride-on'],
  // But what many are called says no more than the model.
  ['Yamaha PSR E353 keyboard', 'piano'],
  // How a part of it is, and what comes with it, says nothing else.
  ['portable cloth wardrobe zip broken', 'wardrobe'],
  ['Fridge rubber worn out', 'fridge'],
  ['Salon chair hydraulic pump weak', 'salon-chair'],
  ['itel 2160 kabiriti battery lasts 4 days', 'feature-phone'],
  ['Samsung A14 cracked screen but touch works', 'smartphone'],
  ['DStv decoder HD plus dish and remote', 'decoder'],
  ['iPhone 8 plus screen', 'phone-screen'],
  ['iPhone 8+ battery', 'phone-battery'],
  ['Infinix Hot 50 Pro Plus leather flip case', 'phone-case'],
  ['Nova 2 in 1 hair straightener', 'hair-straightener'],
  // A short word in brackets is of the model, and what stands in them may own an accessory.
  ['Galaxy A15 (4G) silicone case', 'phone-case'],
  ['Tecno (Tr109c) 4g portable wifi', 'mifi'],
  ['Apple cables (iPhone/Lightning)', 'charging-cable'],
  ['iPhone 13/14 cases', 'phone-case'],
  ['iPhone 11 / XR silicone covers', 'phone-case'],
  // What a phone or computer holds is said of it as a whole, and with it of its screen and battery.
  ['Galaxy M30s 4GB RAM 64GB ROM 6000mAh Li-Po Battery', 'smartphone'],
  ['ThinkPad T460s 14" Display 8GB RAM 256GB SSD', 'laptop'],
  ['For iPhone 11 Shockproof PC + TPU Case', 'phone-case'],
  ['MacBook Pro 2015 dead board', 'laptop-part'],
  // What stands before "only" is sold by itself; a comma within a number ends no head, and "&" no name.
  ['Zuku / Startimes dish only', 'satellite-dish'],
  ['Romoss 30,000mah power bank', 'power-bank'],
  ['Curtains & nets with rods', 'curtain'],
  // A vehicle is told by its parts; a part by itself is no vehicle.
  ['Toyota Premio 2004 push start sport rims', 'car'],
  ['Toyota Noah 2004 double AC alloy rims new tyres', 'van'],
  ['Toyota Premio 2004 sport rims', 'rim'],
  ['Toyota Noah 2004 manual gearbox', 'gearbox'],
  ['Noah engine 3S petrol', 'engine'],
  ['Boxer side mirrors and indicators', 'motorcycle-part'],
  ['Fuso fighter manual double axle tipper', 'tipper'],
  ['Toyota Prado 120 1KD engine 6 speed gearbox', 'gearbox'],
  ['Honda CRV front and rear bumper', 'body-part'],
  // The name of a maker is one.
  ['Bath & Body Works hand soap', 'body-wash'],
  ['Blue for men perfume', 'perfume'],
  // A number of a model counts nothing.
  ['Subaru Legacy BP5 tail lamps', 'car-light'],
  // Two things are what stands first, but one may be for two users.
  ['Computer and printer', 'computer'],
  ['Phone+power bank combo', 'phone'],
  ['Chicken and rabbit battery cage', 'chicken-cage'],
  // What lies beside it, or what it is for, does not decide.
  ['iPhone 12 with leather case', 'smartphone'],
  ['PlayStation 4, 500GB and two pads', 'game-console'],
  ['Dining table with 6 chairs', 'dining-table'],
  ['HP laptop, core i5, no charger', 'laptop'],
  ['Laptop has charger', 'laptop'],
  ['HP EliteBook n charger n bag', 'laptop'],
  ['Infinix Hot 30i 128gb plus free cover', 'smartphone'],
  ["Emmeeza y'edduuka eriko endabirwamu", 'display-counter'],
  ['Sofa, bed and lamp', 'sofa'],
  ['Samsung S9 plus screen', 'phone-screen'],
  // Where nothing stands before that, it does.
  ['For sale - PS4 with 2 pads', 'game-console'],
  ['Set of 2 headphones for computer', 'headphones'],
  // What says more of the same.
  ['Fuso Canter tipper', 'tipper'],
  ['Essimu ya Samsung A10', 'smartphone'],
  ['Ebitanda bya double decker', 'bunk-bed'],
  // What it has, how many, and how it is.
  ['Toyota Hiace 14 seats', 'minibus'],
  ['PS4 slim 500gb 2 pads FIFA 23', 'game-console'],
  ['PS4 slim two pads', 'game-console'],
  ['Xbox 360 slim 1 pad', 'game-console'],
  ['HP EliteBook 840 8gb 256ssd', 'laptop'],
  ['iMac 27 5k SSD', 'all-in-one-computer'],
  ['New Samsung Galaxy Tab S8 Ultra 128 GB Gray', 'tablet'],
  ['Infinix Hot 10 big screen', 'smartphone'],
  ['Tecno T301 big speaker', 'feature-phone'],
  ['Infinix Hot 12i screen cracked but working', 'smartphone'],
  ['Samsung A12 scren cracked but working', 'smartphone'],
  ['Blender saachi 2in1 jug has small crack', 'blender'],
  ['Samsung Tab A7 keyboard cover inclusive', 'tablet'],
  ['iPhone XR 64gb black battery 81%', 'smartphone'],
  ['Infinix hot 10 battery 100% original', 'phone-battery'],
  ['Samsung A12 cover 50% off', 'phone-case'],
  ['Philips food processor blade missing', 'food-processor'],
  ['Water tank 2000 litres + stand', 'water-tank'],
  // By itself that is what is sold.
  ['256GB SSD', 'ssd'],
  ['Kingston A400 SSD', 'ssd'],
  ['32 inch TV with remote', 'tv'],
  ['6 tea cups with saucers', 'cup'],
  ['Xbox One controller', 'game-controller'],
  ['Premio 240 headlamps pair', 'car-light'],
  // What it belongs to tells what a short name means.
  ['Leather case for iPhone 12', 'phone-case'],
  ['iPhone 12 case', 'phone-case'],
  ['MacBook charger', 'laptop-charger'],
  ['Charger', 'phone-charger'],
  ['Infinix hot 10 battery', 'phone-battery'],
  ['Battery', 'battery'],
  ['Motherboard Samsung A51', 'phone-part'],
  ['Glass shelf for LG fridge', 'fridge-part'],
  ['Mosquito net double decker size', 'mosquito-net'],
  ['Chaja ya iPhone 11', 'phone-charger'],
  ['Original spares of iPhone 7', 'phone-part'],
  ['Canon camera bag', 'camera-accessory'],
  ['Guitar bag', 'instrument-accessory'],
  ['Bag', 'bag'],
  ['Kenwood blender glass jug only', 'blender-part'],
  // For spares it is no whole one.
  ['Huawei Y9 motherboard dead for spares', 'phone-part'],
  ['HP laptop for parts, board dead', 'laptop-part'],
  // What ends a list of models.
  ['Spark KG7h/ Pop 5 pro BD4J screen', 'phone-screen'],
  ['iPhone 7/8 screen', 'phone-screen'],
  ['Fielder, Axio & Premio shock absorbers', 'shock-absorber'],
  ['Nissan Almera and Primera engines body parts', 'body-part'],
  ['Redmi note 12 8/128 dual sim', 'smartphone'],
  ['PS4/2 pads', 'game-console'],
  ['iPhone 11, Samsung charger', 'smartphone'],
  // Without whom or what the thing behind is for.
  ['Cattle sheep feed pellet machine', 'farm-equipment'],
  ['Double PC ucom gamepad', 'game-controller'],
  ['Car and office seat lumbar back rest support', 'support-brace'],
  // Phrases that name nothing, and names in which they are.
  ['Boxer BM 150 2021 log book available', 'motorcycle'],
  ['Mazda Demio 2007 key start', 'car'],
  ['Red Flower 47pcs dinner set', 'tableware'],
  ['Hisense fridge double door 200L', 'fridge'],
  ['Double door metal', 'door'],
  // Of a thing what is for children.
  ['Girls party dress', 'kids-dress'],
  ['Boys trousers 7 years', 'kids-clothes'],
  ['Bicycle for 5 year old', 'kids-bike'],
  ['Police car for kids', 'ride-on'],
  ['Premio 2005 with child lock', 'car'],
  ['Ladies dress baby pink', 'dress'],
  // A letter wrong, where it names nothing as it is spelt, or something first.
  ['Trampolin 6ft', 'trampoline'],
  ['Solar pannel 100 watts', 'solar-panel'],
  ['Baby stroler graco + carseat', 'stroller'],
  ['Camon 20 ku layisi', 'smartphone'],
])('%s is: %s', (title, id) => {
  expect(idOf(title)).toBe(id);
});

test.each(['', '!!', 'Samsung', 'Helicopter', 'Very good, like new', 'for sale', 'Mukombero powder', '🙂'])(
  '"%s" does not say',
  (title) => {
    expect(idOf(title)).toBeNull();
  },
);

test.each([
  'Iron handle',
  'Fridge cover',
  'Fridge cover large',
  'Goat milk',
  'Maize sheller attachment',
  'Jets for gas cooker',
  'Drainage cover',
  'Mbaawo ya sofa',
  'Replacement chargers for Harman Kardon Onyx',
])('"%s" is another thing or a service', (title) => {
  expect(idOf(title)).toBeNull();
});

test('only kinds that may be listed in the category count, where it is known', () => {
  expect(kindOf({ title: 'Car', category: 'Toys' })).toBeNull();
  expect(kindOf({ title: 'Cartoon car', category: 'Toys' })?.id).toBe('toy-vehicle');
  expect(kindOf({ title: 'Laptop bag', category: 'Fashion' })?.id).toBe('laptop-bag');
});

test('whatever is electronic may be listed in Electronics', () => {
  expect(kindOf({ title: 'HP EliteBook 840 G5', category: 'Electronics' })?.id).toBe('laptop');
  expect(kindOf({ title: 'Cover for Samsung A14', category: 'Electronics' })?.id).toBe('phone-case');
  expect(kindOf({ title: 'PS3 pad original', category: 'Electronics' })?.id).toBe('game-controller');
});

test('a title of a hundred names takes no longer than its words', () => {
  expect(kindOf({ title: 'sofa bed lamp '.repeat(40) })).not.toBeNull();
});

test('real titles are what people say they are', () => {
  const read = readTitles().map((title) => ({ ...title, kind: kindOf(title)?.id ?? '-' }));
  const missed = read.filter(({ kind, right }) => !right.has(kind));
  const wrong = missed.filter(({ kind }) => kind !== '-');
  const misses = JSON.stringify(
    missed.map(({ title, kind }) => `${title}: ${kind}`),
    null,
    1,
  );
  expect(read.length - missed.length, misses).toBeGreaterThanOrEqual(347);
  expect(wrong.length, misses).toBeLessThanOrEqual(3);
});

test.each([
  ['Apple iPhone 12, 128GB', 'iphone 12'],
  ['iphone12 pro', 'iphone 12'],
  ['iPhone 12 pro max', 'iphone 12'],
  ['12 pro max', '12 pro max'],
  ['Redmi Note 13 8/256', 'redmi note 13'],
  ['Tecno Spark 20', 'spark 20'],
  ['iPhone 64 GB', 'iphone'],
  ['Button phone', null],
  ['Uhuru Max 16 GB Blue', null],
  ['HP LaserJet', null],
])('the model of %s: %s', (title, model) => {
  expect(modelOf(title, 'smartphone')).toBe(model);
});

test('a listing of a wider kind has the models of what is below it, and one without a kind none', () => {
  expect(modelOf('iPhone 12', 'phone')).toBe('iphone 12');
  expect(modelOf('Case for iPhone 12', 'phone-case')).toBeNull();
  expect(modelOf('iPhone 12', null)).toBeNull();
});
