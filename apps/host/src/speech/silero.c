// Silero's network for 16 kHz (assets/silero-vad), and the way to it from 24 kHz. All windows of a piece of sound go through
// each layer together, so that weights are read once for many; only the recurrent step takes one window after another.
//
// clang-19 --target=wasm32 -O3 -msimd128 -mrelaxed-simd -ffreestanding -nostdlib -Wl,--no-entry -Wl,--strip-all
//   -o silero.wasm silero.c     (Debian's clang-19 and lld-19)
#include <wasm_simd128.h>

#define EXPORT(name) __attribute__((export_name(name)))
#define ARRAY static _Alignas(16) float
#define MADD(a, b, sum) wasm_f32x4_relaxed_madd(a, b, sum)
#define ALL(value) wasm_f32x4_splat(value)
#define FROM(place) wasm_v128_load(place)
#define EACH(place) wasm_v128_load32_splat(place)
#define TO(place, value) wasm_v128_store(place, value)

typedef v128_t vec;

// `silero-network.ts` has the same numbers. The matrix product takes four rows at a time and may read three beyond the last.
enum { MAX_WINDOWS = 96, SPARE = 4, WINDOW = 512, CONTEXT = 64, BINS = 129, FRAMES = 4, HOP = 128, HALF = 128, TAPS = 20 };
enum { LEAD = 9, INPUT = 768 * MAX_WINDOWS + 113, RESAMPLED = MAX_WINDOWS * WINDOW + CONTEXT };
// One zero row between windows is the padding after the one and before the other.
enum { ROWS = FRAMES + 1, STACK = (MAX_WINDOWS + SPARE) * ROWS + 1, MANY = MAX_WINDOWS + SPARE };

static struct {
  _Alignas(16) float first[3 * BINS * 128], second[3 * 128 * 64], third[2 * 64 * 64], fourth[64 * 128];
  float fromInput[128 * 512], recurrent[128 * 512];
  float firstBias[128], secondBias[64], thirdBias[64], fourthBias[128], gateBias[512], head[128], headBias[4];
} weights;
static struct {
  _Alignas(16) float hann[2 * HALF], cosine[HALF], sine[HALF], even[TAPS], odd[TAPS];
} tables;
ARRAY input[INPUT + TAPS];
ARRAY output[MAX_WINDOWS];
ARRAY hidden[128];
ARRAY cell[128];

EXPORT("weights") float *weightsAt(void) { return weights.first; }
EXPORT("tables") float *tablesAt(void) { return tables.hann; }
EXPORT("input") float *inputAt(void) { return input; }
EXPORT("output") float *outputAt(void) { return output; }
EXPORT("hidden") float *hiddenAt(void) { return hidden; }
EXPORT("cell") float *cellAt(void) { return cell; }

static inline float total(vec v) {
  return wasm_f32x4_extract_lane(v, 0) + wasm_f32x4_extract_lane(v, 1) + wasm_f32x4_extract_lane(v, 2) +
         wasm_f32x4_extract_lane(v, 3);
}

// A sample that is no number, or beyond any loudness, would deafen the network for the rest of the recording.
static void makePlausible(int samples) {
  for (int at = 0; at < samples; at += 4) {
    const vec x = FROM(input + at), number = wasm_v128_and(x, wasm_f32x4_eq(x, x));
    TO(input + at, wasm_f32x4_pmin(ALL(8), wasm_f32x4_pmax(ALL(-8), number)));
  }
}

// Three samples become two; the taps of both are centred on their moment, LEAD samples after the first of `input`.
static void resample(int samples, float *to) {
  for (int at = 0; at < samples; at += 2) {
    const float *from = input + at / 2 * 3;
    vec even = ALL(0), odd = ALL(0);
    for (int tap = 0; tap < TAPS; tap += 4) {
      even = MADD(FROM(from + tap), FROM(tables.even + tap), even);
      odd = MADD(FROM(from + 2 + tap), FROM(tables.odd + tap), odd);
    }
    to[at] = total(even), to[at + 1] = total(odd);
  }
}

// The spectra of a window's four frames, one in each lane: a real transform of 256 by a complex one of 128.
static void transform(const float *from, float *rows) {
  static vec re[HALF], im[HALF];
  for (unsigned at = 0; at < HALF; at++) {
    unsigned place = 0;
    for (int bit = 0; bit < 7; bit++) place = place << 1 | (at >> bit & 1);
    const float *p = from + 2 * place, *hann = tables.hann + 2 * place;
    re[at] = wasm_f32x4_mul(wasm_f32x4_make(p[0], p[HOP], p[2 * HOP], p[3 * HOP]), EACH(hann));
    im[at] = wasm_f32x4_mul(wasm_f32x4_make(p[1], p[HOP + 1], p[2 * HOP + 1], p[3 * HOP + 1]), EACH(hann + 1));
  }
  for (unsigned size = 2, stride = HALF; size <= HALF; size *= 2, stride /= 2)
    for (unsigned k = 0; k < size / 2; k++) {
      const vec c = EACH(tables.cosine + k * stride), s = EACH(tables.sine + k * stride);
      for (unsigned one = k; one < HALF; one += size) {
        const unsigned other = one + size / 2;
        const vec r = MADD(im[other], s, wasm_f32x4_mul(re[other], c));
        const vec i = wasm_f32x4_relaxed_nmadd(re[other], s, wasm_f32x4_mul(im[other], c));
        re[other] = wasm_f32x4_sub(re[one], r), im[other] = wasm_f32x4_sub(im[one], i);
        re[one] = wasm_f32x4_add(re[one], r), im[one] = wasm_f32x4_add(im[one], i);
      }
    }
  for (unsigned k = 0; k <= HALF; k++) {
    const unsigned one = k % HALF, other = (HALF - k) % HALF;
    // Twice the transforms of the even and of the odd samples.
    const vec er = wasm_f32x4_add(re[one], re[other]), ei = wasm_f32x4_sub(im[one], im[other]);
    const vec or = wasm_f32x4_add(im[one], im[other]), oi = wasm_f32x4_sub(re[other], re[one]);
    const vec c = k == HALF ? ALL(-1) : EACH(tables.cosine + k), s = k == HALF ? ALL(0) : EACH(tables.sine + k);
    const vec r = wasm_f32x4_add(er, MADD(oi, s, wasm_f32x4_mul(or, c)));
    const vec i = wasm_f32x4_add(ei, wasm_f32x4_relaxed_nmadd(or, s, wasm_f32x4_mul(oi, c)));
    const vec size = wasm_f32x4_mul(ALL(0.5f), wasm_f32x4_sqrt(MADD(r, r, wasm_f32x4_mul(i, i))));
    rows[k] = wasm_f32x4_extract_lane(size, 0), rows[BINS + k] = wasm_f32x4_extract_lane(size, 1);
    rows[2 * BINS + k] = wasm_f32x4_extract_lane(size, 2), rows[3 * BINS + k] = wasm_f32x4_extract_lane(size, 3);
  }
}

typedef struct {
  const float *matrix, *bias;
  int depth, columns;
  _Bool isCut;  // negative results become zero
} Layer;
typedef struct {
  float *at;
  int step;
} Rows;

// Rows by the matrix of a layer, from row `from` of it on and `depth` rows of it. It lies in panels of eight columns.
static inline void multiply(Layer layer, int from, int depth, int rows, Rows in, Rows out) {
  for (int column = 0; column < layer.columns; column += 8) {
    const vec b0 = FROM(layer.bias + column), b1 = FROM(layer.bias + column + 4);
    for (int row = 0; row < rows; row += 4) {
      const float *x = in.at + row * in.step, *w = layer.matrix + column * layer.depth + from * 8;
      vec s[8] = {b0, b1, b0, b1, b0, b1, b0, b1};
      for (int k = 0; k < depth; k++, w += 8, x++) {
        const vec w0 = FROM(w), w1 = FROM(w + 4);
#pragma unroll
        for (int r = 0; r < 4; r++) {
          const vec each = EACH(x + r * in.step);
          s[2 * r] = MADD(w0, each, s[2 * r]), s[2 * r + 1] = MADD(w1, each, s[2 * r + 1]);
        }
      }
#pragma unroll
      for (int r = 0; r < 8; r++)
        TO(out.at + (row + r / 2) * out.step + column + r % 2 * 4, layer.isCut ? wasm_f32x4_pmax(ALL(0), s[r]) : s[r]);
    }
  }
}

// Cephes' polynomial, to the last bit or two of a float.
static inline vec exponential(vec x) {
  x = wasm_f32x4_pmin(ALL(88), wasm_f32x4_pmax(ALL(-87), x));
  const vec n = wasm_f32x4_nearest(wasm_f32x4_mul(x, ALL(1.44269504f)));
  const vec r = wasm_f32x4_add(wasm_f32x4_sub(x, wasm_f32x4_mul(n, ALL(0.693359375f))), wasm_f32x4_mul(n, ALL(2.12194440e-4f)));
  vec p = MADD(ALL(1.9875691e-4f), r, ALL(1.3981999e-3f));
  p = MADD(p, r, ALL(8.3334519e-3f)), p = MADD(p, r, ALL(4.1665796e-2f));
  p = MADD(p, r, ALL(1.6666666e-1f)), p = MADD(p, r, ALL(0.5f));
  p = wasm_f32x4_add(MADD(wasm_f32x4_mul(p, r), r, r), ALL(1));
  return wasm_f32x4_mul(p, wasm_i32x4_shl(wasm_i32x4_add(wasm_i32x4_trunc_sat_f32x4(n), wasm_i32x4_splat(127)), 23));
}
static inline vec sigmoid(vec x) {
  return wasm_f32x4_div(ALL(1), wasm_f32x4_add(ALL(1), exponential(wasm_f32x4_neg(x))));
}
static inline vec tangent(vec x) {
  return wasm_f32x4_sub(ALL(1), wasm_f32x4_div(ALL(2), wasm_f32x4_add(ALL(1), exponential(wasm_f32x4_add(x, x)))));
}

// A step of the recurrent layer, whose gates are: input, forget, cell, output. Its matrix lies in panels of 32 columns.
static float step(const float *fromInput) {
  ARRAY gates[512];
  for (int column = 0; column < 512; column += 32) {
    const float *w = weights.recurrent + column * 128;
    vec s[8];
    for (int i = 0; i < 8; i++) s[i] = FROM(fromInput + column + 4 * i);
    for (int k = 0; k < 128; k++, w += 32)
#pragma unroll
      for (int i = 0; i < 8; i++) s[i] = MADD(FROM(w + 4 * i), EACH(hidden + k), s[i]);
    for (int i = 0; i < 8; i++) TO(gates + column + 4 * i, s[i]);
  }
  vec sum = ALL(0);
  for (int i = 0; i < 128; i += 4) {
    const vec taken = wasm_f32x4_mul(sigmoid(FROM(gates + i)), tangent(FROM(gates + 256 + i)));
    const vec c = MADD(sigmoid(FROM(gates + 128 + i)), FROM(cell + i), taken);
    const vec h = wasm_f32x4_mul(sigmoid(FROM(gates + 384 + i)), tangent(c));
    TO(cell + i, c), TO(hidden + i, h);
    sum = MADD(wasm_f32x4_pmax(ALL(0), h), FROM(weights.head + i), sum);
  }
  return wasm_f32x4_extract_lane(sigmoid(ALL(total(sum) + weights.headBias[0])), 0);
}

// Reads `input`, `hidden` and `cell`; writes the probability of speech in each window, and the new `hidden` and `cell`.
EXPORT("hear") void hear(int windows) {
  ARRAY sound[RESAMPLED];
  ARRAY spectra[STACK * BINS];
  ARRAY first[STACK * 128], second[MANY * 128], third[MANY * 64], fourth[MANY * 128], gates[MANY * 512];
  ARRAY framed[CONTEXT + WINDOW + CONTEXT];
  makePlausible(768 * windows + 113);
  resample(windows * WINDOW + CONTEXT, sound);
  for (int n = 0; n < windows; n++) {
    for (int i = 0; i < CONTEXT + WINDOW; i++) framed[i] = sound[n * WINDOW + i];
    // Mirrored, as the network was trained.
    for (int i = 0; i < CONTEXT; i++) framed[CONTEXT + WINDOW + i] = framed[CONTEXT + WINDOW - 2 - i];
    transform(framed, spectra + (n * ROWS + 1) * BINS);
  }
  const Layer one = {weights.first, weights.firstBias, 3 * BINS, 128, 1};
  const Layer two = {weights.second, weights.secondBias, 3 * 128, 64, 1};
  for (int frame = 0; frame < FRAMES; frame++) {
    // The padding is not multiplied.
    const int from = frame == 0 ? BINS : 0, padded = frame == 0 || frame == FRAMES - 1;
    multiply(one, from, (padded ? 2 : 3) * BINS, windows, (Rows){spectra + frame * BINS + from, ROWS * BINS},
             (Rows){first + (frame + 1) * 128, ROWS * 128});
  }
  multiply(two, 128, 2 * 128, windows, (Rows){first + 128, ROWS * 128}, (Rows){second, 128});
  multiply(two, 0, 3 * 128, windows, (Rows){first + 2 * 128, ROWS * 128}, (Rows){second + 64, 128});
  multiply((Layer){weights.third, weights.thirdBias, 128, 64, 1}, 0, 128, windows, (Rows){second, 128}, (Rows){third, 64});
  multiply((Layer){weights.fourth, weights.fourthBias, 64, 128, 1}, 0, 64, windows, (Rows){third, 64}, (Rows){fourth, 128});
  multiply((Layer){weights.fromInput, weights.gateBias, 128, 512, 0}, 0, 128, windows, (Rows){fourth, 128}, (Rows){gates, 512});
  for (int n = 0; n < windows; n++) output[n] = step(gates + n * 512);
}
