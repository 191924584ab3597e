/** Beginnings and ends of product names: each pair is a product. */
export const nameStarts =
  'Amber Birch Cobalt Dover Ember Fjord Garnet Hazel Indigo Jasper Kelp Linden Maple Nickel Ochre Pebble Quartz Rowan Saffron Tidal Umber Velvet Willow Yarrow Zephyr'.split(
    ' ',
  );

/** See `nameStarts`. */
export const nameEnds =
  'line desk vault port loom gate mill deck well press board forge field nest dock trail bridge cast wheel lane'.split(
    ' ',
  );

const featureStarts = 'audit file guest weekly search mail data shared login backup team photo'.split(' ');
const featureEnds = 'log upload access report index import export folder session copy quota board'.split(' ');

/** What a product can do, 144 things; each gives the documents that have it a section. */
export const features = featureStarts.flatMap((start) => featureEnds.map((end) => `${start} ${end}`));

/** Plans of every product. */
export const plans = ['Starter', 'Crew', 'Company'] as const;

/** Regions of every product. */
export const regions = ['Lisbon', 'Denver', 'Singapore', 'Oslo'] as const;

/** People who look after things. */
export const keepers =
  'Ines Falk,Tomas Reyne,Adaeze Bello,Noor Haddad,Piet Vermeer,Sunniva Dahl,Kenji Arai'.split(',');

/** Sentences that say nothing anybody would ask for, so that passages reach their usual length. */
export const filler = [
  'Most people find the switch for it on the second page of the settings.',
  'A short note appears at the top of the screen whenever somebody changes it.',
  'Changes are kept in the history, where an administrator can look them up later.',
  'Nothing is lost when the browser is closed in the middle of the work.',
  'The same page has a button that brings everything back to where it was.',
  'New colleagues usually need about a week until they feel at home with it.',
  'It works in the same way on a phone, with a smaller picture.',
  'Older links keep working, and lead to the page that took their place.',
  'Support can look at a copy if you send the address of the page.',
  'If two people edit at once, the later change wins and the earlier one is kept aside.',
];
