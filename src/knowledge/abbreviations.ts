function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** Stand before what they belong to, so a dot after them never ends a sentence. */
export const LEADING = words(`
  mr mrs ms mx dr prof st mt ft gen gov sen rep lt col sgt capt cpt cmdr maj adm rev hon pres supt messrs mme
  e.g eg i.e ie vs v cf ca approx esp incl excl resp viz aka a.k.a fig figs eq sec sect chap ch art vol vols ed eds
  p pp para nos ref tel ext dept univ assn bros
`);

/** Stand before a number; a dot after them ends a sentence unless a number follows. */
export const BEFORE_NUMBER = words(`
  no nr num jan feb mar apr jun jul aug sep sept oct nov dec art op min max
`);

/** Stand at the end of a name or of a sentence; the next word decides. */
export const TRAILING = words(`
  inc ltd co corp llc plc bros jr sr esq al etc est dist ave blvd rd hwy sq bldg apt ste
  u.s u.k u.n e.u u.s.a d.c a.m p.m am pm b.c a.d b.c.e c.e ph.d m.d b.a m.a b.s m.s ph.d phd ed.d j.d
  mon tue tues wed thu thur thurs fri sat sun hr hrs wk wks mo mos yr yrs ft in lb lbs oz sq
`);

/** Words that begin a sentence far more often than they follow an abbreviation inside one. */
export const STARTERS = words(`
  a after all although among an and another as at because before both but by despite during each even every finally
  for from he her his how however i if in indeed instead it its later like many meanwhile moreover most my
  nevertheless no nor not note on once one only or other our over please see several she similarly since so some
  such that the their then there therefore these they this those though through thus to two under unlike until upon
  use we what when where whether which while who why with without yet you your
`);
