import { expect, test } from 'vitest';
import { readTitles } from '../../../../test/search-quality/judge.ts';
import { kindOf } from './kind-of.ts';
import { modelOf } from './model-of.ts';

const idOf = (title: string) => kindOf({ title })?.id ?? null;

test.each([
  // By its name, in the singular, the plural, another word, another language.
  ['Brown leather 3 seater sofa', 'sofa'],
  ['2 couches', 'sofa'],
  ['iPhone 11 cases', 'phone-case'],
  ['Three blouses', 'blouse'],
  ['School buses', 'bus'],
  ['Refrigerator, double door', 'fridge'],
  ['Ekitanda', 'bed'],
  ['Simu janja', 'smartphone'],
  ['Bike for kids', 'kids-bike'],
  // By its maker and model.
  ['Galaxy A12 128GB', 'smartphone'],
  ['iphone13pro', 'smartphone'],
  ['ThinkPad T480', 'laptop'],
  ['Bajaj Boxer BM150', 'motorcycle'],
  // What it is called counts before its maker, and the longer name before the shorter.
  ['Samsung Galaxy Buds', 'earbuds'],
  ['Galaxy Tab A8', 'tablet'],
  ['HP LaserJet printer', 'printer'],
  ['Sofa bed', 'sofa-bed'],
  ['PS4 controller', 'game-controller'],
  ['FIFA 22 PS4', 'video-game'],
  // What lies beside it, or what it is for, does not decide.
  ['iPhone 12 with leather case', 'smartphone'],
  ['PlayStation 4, 500GB and two pads', 'game-console'],
  ['Dining table with 6 chairs', 'dining-table'],
  ['Toyota Hiace 14 seats', 'minibus'],
  ['Essimu ya Samsung A10', 'smartphone'],
  ['PS4 slim 500gb 2 pads FIFA 23', 'game-console'],
  ['PS4 slim two pads', 'game-console'],
  // What says more of the same.
  ['Fuso Canter tipper', 'tipper'],
  ['Ebitanda bya double decker', 'bunk-bed'],
  // The first of two that stand apart, and what is only some of it.
  ['Display fridge Coca Cola glass door', 'fridge'],
  ['Singer sewing machine, table only', 'table'],
  // Another order, Luganda written together, a letter wrong.
  ['Shoes for kids', 'kids-shoes'],
  ["Ensawo y'essomero", 'school-bag'],
  ['Trampolin 6ft', 'trampoline'],
  ['Solar pannel 100 watts', 'solar-panel'],
  // What it holds, and how large it is, is no thing of its own.
  ['HP EliteBook 840 8gb 256ssd', 'laptop'],
  ['256GB SSD', 'ssd'],
  ['Dell 22 inch monitor', 'monitor'],
  // What it belongs to tells what a short name means.
  ['Leather case for iPhone 12', 'phone-case'],
  ['iPhone 12 case', 'phone-case'],
  ['MacBook charger', 'laptop-charger'],
  ['Charger', 'phone-charger'],
  ['Infinix hot 10 battery', 'phone-battery'],
  ['Battery', 'battery'],
  ['Glass shelf for LG fridge', 'fridge-part'],
  ['Mosquito net double decker size', 'mosquito-net'],
  ['Chaja ya iPhone 11', 'phone-charger'],
  ['Original spares of iPhone 7', 'phone-part'],
  ['Canon 50mm 1.8 lens', 'camera-lens'],
  // A maker owns what nothing else does, and what belongs to it names what may be for many.
  ['Tecno BL-49 battery', 'phone-battery'],
  ['Motherboard Samsung A51', 'phone-part'],
  ['Canon camera bag', 'camera-accessory'],
  ['Guitar bag', 'instrument-accessory'],
  ['Bag', 'bag'],
  // Words of a shop before it, and what comes with it.
  ['For sale - PS4 with 2 pads', 'game-console'],
  ['Set of 2 headphones for computer', 'headphones'],
  ['Slider for camera', 'camera-accessory'],
  ['Disc brakes for mountain bike', 'bicycle-part'],
  // What it has, or has not.
  ['Infinix Hot 10 big screen', 'smartphone'],
  ['iPhone 13 Pro 256 battery health 89', 'smartphone'],
  ['HP laptop, core i5, no charger', 'laptop'],
  ['Dell laptop without battery', 'laptop'],
  // Joined as people write it; a slash between two makes what follows for both, a plus may be of the model.
  ['Samsung charger head n cable', 'phone-charger'],
  ['HP EliteBook n charger n bag', 'laptop'],
  ['Fridge/TV guard 2 way', 'stabilizer'],
  ['Fridge / TV', 'fridge'],
  ['Samsung S9 plus screen', 'phone-screen'],
  ['Samsung S9 plus screen original with frame', 'phone-screen'],
  ['Samsung S9+ screen', 'phone-screen'],
  ['PS4 plus 2 pads', 'game-console'],
  ['Fast charger samsung head n cable', 'phone-charger'],
  ['Tecno Spark 10 pro + box n charger', 'smartphone'],
  ['Laptop has charger', 'laptop'],
  // What names no thing, though its words do.
  ['Boxer BM 150 2021 log book available', 'motorcycle'],
  ['Boxer BM 150 2021, log book available', 'motorcycle'],
  ['iPad 6th gen wifi only', 'tablet'],
  ['Jordan 4 black cat size 43', 'sneakers'],
  ['Black cat', 'cat'],
  // A model without its maker, and a maker beside what could be one.
  ['XR 128 exchange accepted', 'smartphone'],
  ['11 pro max 256', 'smartphone'],
  ['MacBook 13 pro 256', 'laptop'],
  ['XR 64 battery 84', 'smartphone'],
  ['Burner top + regulator only', 'gas-plate'],
  // What drives a machine, and what is inside.
  ['Generator diesel engine', 'generator'],
  ['Toyota Hiace diesel engine', 'engine'],
  ['Nebuliser kids mask inside', 'nebulizer'],
  ['PS3/PS4 controller', 'game-controller'],
  ['Macbook Air 2017 8/128 needs battery', 'laptop'],
  ['Walker ya baby', 'baby-walker'],
  // The state of a part, and what is behind a number plate.
  ['Spacio 2001 UAR engine knock', 'car'],
  ['Infinix Hot 12i screen cracked but working', 'smartphone'],
  ['Samsung A14 small crack on screen', 'smartphone'],
  ['Blender 1.5l jug cracked', 'blender'],
  ['Blender saachi 2in1 jug has small crack', 'blender'],
  ['Laptop hinge broken', 'laptop'],
  ['Tecno Camon 12 battery finished', 'smartphone'],
  ['Baby car seat torn', 'car-seat'],
  ['Premio 2003 new tyres', 'car'],
  ['Toyota Premio UAV 1.8 new tyres', 'car'],
  ['Harrier UBF alloy rims', 'suv'],
  // Of a thing what is for children, and its toy.
  ['Girls party dress', 'kids-dress'],
  ['Boys trousers 7 years', 'kids-clothes'],
  ['Bicycle for 5 year old', 'kids-bike'],
  ['Ladies dress baby pink', 'dress'],
  ['Excavator toy', 'toy-vehicle'],
  ['Grill Prado', 'body-part'],
  // A measure is of the thing itself, if nothing is named before.
  ['32 inch TV with remote', 'tv'],
  ['6 tea cups with saucers', 'cup'],
  // What ends the head is it, across what is done with it; a carton is of what is in it.
  ['Window cleaning squeegee', 'cleaning-tool'],
  ['Carton of chalk', 'stationery'],
  ['Sofa, bed and lamp', 'sofa'],
  ['Bed without mattress', 'bed'],
  // Spelt wrongly, where it says little as it is spelt.
  ['Coffe table', 'coffee-table'],
  ['Shelves', 'shelf'],
  // For spares it is no whole one.
  ['Huawei Y9 motherboard dead for spares', 'phone-part'],
  ['HP laptop for parts, board dead', 'laptop-part'],
  // Before what was read, or belonging to it, stands a misspelt one.
  ['Baby stroler graco + carseat', 'stroller'],
  ['Tecno pop 5 batery BL-39', 'phone-battery'],
  ['AirPods Pro 2nd gen case only', 'earbuds-case'],
  ['Camon 20 ku layisi', 'smartphone'],
  ['Sofia princess doll', 'doll'],
  // What a model has, and how many of what comes with it.
  ['Huawei Y9 Prime pop up camera', 'smartphone'],
  ['Tecno T301 big speaker', 'feature-phone'],
  ['Infinix Zero 30 curved display', 'smartphone'],
  ['Samsung Note 8 screen shadow', 'smartphone'],
  ['Mazda Demio 2007 key start', 'car'],
  ['Galaxy Tab S6 lite S pen', 'tablet'],
  ['Lenovo T470s keyboard light', 'laptop'],
  ['Samsung Tab A7 keyboard cover inclusive', 'tablet'],
  ['Infinix Smart 7 HD ink on screen', 'smartphone'],
  ['Xbox 360 slim 1 pad', 'game-console'],
  ['Xbox One controller', 'game-controller'],
  // A word behind its model that names what is listed elsewhere.
  ['iPhone 7 plus 128 rose', 'smartphone'],
  ['iPhone 12 rose gold', 'smartphone'],
  ['Lenovo Yoga 370 pen', 'laptop'],
  // What a computer holds.
  ['iMac 27 5k SSD', 'all-in-one-computer'],
  ['Kingston A400 SSD', 'ssd'],
  ['Bouquet of roses', 'flowers'],
  // Called by its plural, it is something else.
  ['Glasses', 'eyeglasses'],
  ['Wine glasses', 'glass'],
  ['LG flat digital TV', 'tv'],
  // A large number counts nothing, a carton is of what stands before it, and a motor drives what does.
  ['Premio 240 headlamps pair', 'car-light'],
  ['Body lotion carton', 'lotion'],
  ['Chaff cutter electric motor 3hp', 'farm-equipment'],
  ['DDR3 4GB RAM desktop', 'ram'],
  // What comes with it, farther behind than what is for it.
  ['Mosquito net 6x6 stand', 'mosquito-net'],
  // What many are called says no more than the model, and "machine" no more than its name.
  ['Yamaha PSR E353 keyboard', 'piano'],
  ['Coffee grinder machine', 'grinder'],
  // What is said of an engine or a battery.
  ['Subaru Legacy B4 2006 engine noise', 'car'],
  ['MacBook Pro 2012 battery swollen', 'laptop'],
  ['MacBook Air 2015 i5 battery service', 'laptop'],
  ['Wheel barrow tyre is flat', 'wheelbarrow'],
  // A part that is also a thing by itself is one beside what it belongs to.
  ['Kenwood blender glass jug only', 'blender-part'],
  ['Floor carpets for Subaru Forester', 'car-mat'],
  // Luganda and Swahili, however they are written, and whatever "of" they have.
  ['Nkumbi', 'hoe'],
  ['Kabati ya nguo', 'wardrobe'],
  // What is said of a part, also spelt wrongly, and of the thing that "only" a part of it fails.
  ['Samsung A12 scren cracked but working', 'smartphone'],
  ['Wheelbarrow tyre burst', 'wheelbarrow'],
  ['Projector Epson EB-S41 remote lost', 'projector'],
  ['Radiator Premio only fan missing', 'engine-part'],
  ['iPhone 12 box and cable', 'smartphone'],
  ['Water pump hose', 'hose-pipe'],
  ['Burner top + regulator only', 'gas-plate'],
  ['Sofa frame', 'sofa'],
  // Called so by what it is for, in another order.
  ['Glasses for wine 6', 'glass'],
  ['Knobs for cookers', 'appliance-part'],
  // Parts of furniture, and of what has none of its own.
  ['Sofa legs metal', 'furniture-part'],
  ['Pressure cooker gasket ring', 'appliance-part'],
  ["Emmeeza y'edduuka eriko endabirwamu", 'display-counter'],
  // What only says how the thing behind looks, what it is used in, or how much there is of it.
  ['Red Flower 47pcs dinner set', 'tableware'],
  ['Cattle and sheep feed pellet machine', 'farm-equipment'],
  ['Cattle sheep feed pellet machine', 'farm-equipment'],
  ['Double PC ucom gamepad', 'game-controller'],
  ['USB type C cable', 'charging-cable'],
  ['Rat poison 125 pcs bucket', 'pest-control'],
  ['Boer goats and sheep', 'goat'],
  // What ends a list of its owners.
  ['Spark KG7h/ Pop 5 pro BD4J screen', 'phone-screen'],
  ['iPhone 7/8 screen', 'phone-screen'],
  ['iPhone X/XS/XR case', 'phone-case'],
  ['Redmi 9a/9c LCD', 'phone-screen'],
  ['Fielder, Axio & Premio shock absorbers', 'shock-absorber'],
  ['Car and motorcycle alarm', 'motorcycle-part'],
  ['Phone & tablet holder', 'phone-holder'],
  ['PS4/2 pads', 'game-console'],
  ['iPhone 11, Samsung charger', 'smartphone'],
  ['Laptop and charger', 'laptop'],
  ['Phone and power bank', 'phone'],
  ['Laptop and laptop bag', 'laptop'],
  ['Nissan Almera and Primera engines body parts', 'body-part'],
  ['Car and office seat lumbar back rest support', 'support-brace'],
  // Two words written together, and how many of what it has.
  ['Musty strollerfront and back push', 'stroller'],
  ['Shawarma machine 2 burner gas', 'grill'],
  // A phone that is known by nothing but what it holds and its colour.
  ['Uhuru Max 16 GB Blue', 'smartphone'],
  // One new part of what no year or number says.
  ['Mazda Axela new front bumper 2013/2014', 'body-part'],
])('%s is: %s', (title, id) => {
  expect(idOf(title)).toBe(id);
});

test.each(['', '!!', 'Pen type digital tester', 'Samsung', 'Helicopter', 'Very good, like new', 'for sale', '🙂'])(
  '"%s" does not say',
  (title) => {
    expect(idOf(title)).toBeNull();
  },
);

test.each([
  'Iron handle',
  'Jets for gas cooker',
  'Repair of fridges',
  'Laptop HP i5 repair',
  'Drainage cover',
  'Mbaawo ya sofa',
  'Fridge cover',
  'Goat milk',
  'Belt buckle only',
  'iPhone 12 box only',
  'Maize 100 bags',
  'Maize sheller attachment',
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
  // What its maker makes most of those that are listed there first.
  expect(kindOf({ title: 'Samsung 55 U6', category: 'Electronics' })?.id).toBe('tv');
});

test('a title that names nothing but its maker is what that makes most in the category', () => {
  expect(kindOf({ title: 'Acer 5750z', category: 'Computers' })?.id).toBe('laptop');
  expect(kindOf({ title: 'Acer 5750z', category: 'Fashion' })).toBeNull();
  expect(kindOf({ title: 'Acer 5750z' })).toBeNull();
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
