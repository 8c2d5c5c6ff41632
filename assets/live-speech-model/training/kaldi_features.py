"""Log-mel features as sherpa-onnx computes them for streaming models: kaldi-native-fbank with its defaults."""
import numpy as np

RATE, MELS = 16000, 80
WINDOW, HOP, FFT = 400, 160, 512


def kaldi_mel_filters() -> np.ndarray:
    def mel(hertz): return 1127 * np.log(1 + hertz / 700)

    low, high = mel(20), mel(RATE / 2 - 400)
    edges = low + np.arange(MELS + 2) * (high - low) / (MELS + 1)
    bins = mel(np.arange(FFT // 2) * RATE / FFT)
    filters = np.zeros((MELS, FFT // 2 + 1), np.float32)
    for i in range(MELS):
        left, centre, right = edges[i:i + 3]
        rise, fall = (bins - left) / (centre - left), (right - bins) / (right - centre)
        filters[i, :-1] = np.maximum(0, np.minimum(rise, fall))
    return filters


FILTERS = kaldi_mel_filters()
POVEY = (0.5 - 0.5 * np.cos(2 * np.pi * np.arange(WINDOW) / (WINDOW - 1))) ** 0.85


def kaldi_features(wave: np.ndarray) -> np.ndarray:
    """Log-mel energies as sherpa-onnx computes them (kaldi-native-fbank, edges mirrored). [T, MELS]"""
    count = (len(wave) + HOP // 2) // HOP
    first = HOP // 2 - WINDOW // 2
    padded = np.concatenate([wave[:-first][::-1], wave, wave[-WINDOW:][::-1]])
    frames = np.lib.stride_tricks.sliding_window_view(padded, WINDOW)[::HOP][:count].astype(np.float64)
    frames = frames - frames.mean(1, keepdims=True)
    emphasised = frames - 0.97 * np.concatenate([frames[:, :1], frames[:, :-1]], 1)
    power = np.abs(np.fft.rfft(emphasised * POVEY, FFT)) ** 2
    return np.log(np.maximum(power @ FILTERS.T, np.finfo(np.float32).eps)).astype(np.float32)
