/** Allergens other than medicines: name, then other words for it. Own list. */
export const ALLERGEN_LINES = `
camarao:crustaceo frutos-do-mar
latex:luva borracha
esparadrapo:micropore adesivo
amendoim:
castanha:nozes noz
leite:lactose aplv
ovo:
trigo:gluten
soja:
peixe:
abelha:vespa marimbondo
formiga:
poeira:acaro
mofo:fungo
polen:
gato:
cachorro:
niquel:bijuteria
iodo:
contraste:
corante:tartrazina
perfume:
tinta:parafenilenodiamina
esmalte:
kiwi:
abacaxi:
morango:
banana:
mandioca:
clorexidina:
`
